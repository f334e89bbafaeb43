export { storageConformance } from "./conformance.ts";
export { storeConformance } from "./store/conformance.ts";
export type { ConformanceHarness, ConformanceRunner } from "./suite.ts";
