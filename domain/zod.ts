import { z } from "zod";

// In a browser zod would create functions from strings, which the content security policy forbids and reports. Import zod from
// here, so that every schema is created after this line.
z.config({ jitless: "document" in globalThis });

export { z };
