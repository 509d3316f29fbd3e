import { z } from "zod";

// In a browser zod would make functions of strings, which the content security policy forbids and reports. Every schema of the
// domain is made after this line.
z.config({ jitless: "document" in globalThis });

export { z };
