// Ways past a memory storage's rules, for storages that are broken on purpose.
export { announce } from "../src/storage/memory/changes.ts";
export { setRow } from "../src/storage/memory/data.ts";
