export { storageConformance } from "./storage-conformance.ts";
export type { ConformanceHarness, ConformanceRunner } from "./suite.ts";
