export { login, passwordChange, profileUpdate, type Role, register, roles, user } from "./account.ts";
export { activation, activationDetail, activationStatuses } from "./activation.ts";
export {
  license,
  licenseCreate,
  licenseDetail,
  licenseListItem,
  licenseStatuses,
  licenseUpdate,
} from "./license.ts";
export { parse } from "./parse.ts";
export { plan, planCreate, planUpdate } from "./plan.ts";
export { isStorableText, timestamp } from "./primitives.ts";
export { product, productCreate, productUpdate } from "./product.ts";
