export { storageConformance } from "./conformance.ts";
export type { ConformanceHarness, ConformanceRunner } from "./suite.ts";
