export { present } from "./assert.ts";
export {
  addPayment,
  nextReference,
  paymentRecord,
  subscriptionRecord,
} from "./billing.ts";
export {
  createLicense,
  createLicenses,
  licenseDetail,
  listLicenses,
  readLicenses,
  updateLicense,
} from "./licenses.ts";
export { everything, shuffled } from "./lists.ts";
export {
  activationRecord,
  at,
  customerRecord,
  type InvitationRecord,
  invitationRecord,
  licenseRecord,
  nextDigest,
  nextId,
  nextLicenseKey,
  nextNumber,
  organizationRecord,
  type PasswordUser,
  planRecord,
  productRecord,
  sessionRecord,
  userRecord,
} from "./made-records.ts";
export { ordinaryLicense, ordinaryPlan, ordinaryProduct } from "./ordinary-terms.ts";
export {
  activate,
  activeDomains,
  addLicense,
  addPlan,
  claimOf,
  newAccount,
  openShop,
  ordinarySite,
  release,
  type Shop,
  stored,
} from "./shop.ts";
export {
  addRecord,
  deactivate,
  deleteRecord,
  listRecords,
  recordOf,
  updateRecord,
} from "./writes.ts";
