export { storageConformance } from "./conformance.ts";
export { ordinarySite } from "./shop.ts";
export { storeConformance } from "./store/conformance.ts";
export type { ConformanceHarness, ConformanceRunner } from "./suite.ts";
