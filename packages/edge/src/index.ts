export { createEdge, type Edge, type EdgeContext } from "./create-edge.ts";
export type { EdgeCache } from "./edge-cache.ts";
export { memoryCache } from "./memory-cache.ts";
export type { EdgeOptions } from "./options.ts";
