import { z } from "zod";
import { issueWords } from "#domain/issue-words.ts";

// In a browser zod would create functions from strings, which the content security policy forbids and reports. Import zod from
// here, so that every schema is created after this line, and what it says of a mistake is in our words.
z.config({ jitless: "document" in globalThis, customError: issueWords });

export { z };
