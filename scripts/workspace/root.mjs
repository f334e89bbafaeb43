import { fileURLToPath } from "node:url";

/** The repository's directory. */
export const root = fileURLToPath(new URL("../..", import.meta.url));
