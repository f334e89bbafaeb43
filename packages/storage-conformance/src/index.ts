export { storeConformance } from "./conformance.ts";
export { ordinaryLicense, ordinaryPlan, ordinaryProduct } from "./ordinary-terms.ts";
export { ordinarySite } from "./shop.ts";
export type { ConformanceHarness, ConformanceRunner } from "./suite.ts";
export {
  addRecord,
  createLicense,
  createLicenses,
  deleteRecord,
  listLicenses,
  listRecords,
  readLicenses,
  recordOf,
  updateLicense,
  updateRecord,
} from "./writes.ts";
