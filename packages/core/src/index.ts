export { type Accounts, type AccountsOptions, createAccounts } from "./accounts/accounts.ts";
export type { PasswordHasher } from "./accounts/password-hasher.ts";
export type { LoggedIn } from "./accounts/register.ts";
export type { Authenticated, IssuedSession } from "./accounts/sessions.ts";
export type { ActivateInput, ActivateResult } from "./activations/activate.ts";
export type { Activations } from "./activations/activations.ts";
export type { CheckResult } from "./activations/check.ts";
export type { DeactivateResult } from "./activations/deactivate.ts";
export { normalizeDomain } from "./activations/domain.ts";
export type { Clock } from "./clock.ts";
export { canonicalLicenseKey } from "./crypto/license-key.ts";
export { type ErrorCode, type ErrorDetail, LicensingError } from "./errors.ts";
export { DEFAULT_ORGANIZATION_ID } from "./ids.ts";
export type { LicenseFilter, Licenses } from "./licenses/licenses.ts";
export type { LicenseReference } from "./licenses/subject.ts";
export type { PublicLicense, ValidateResult } from "./licenses/validate.ts";
export type { Denial, VerdictCode } from "./licenses/verdict.ts";
export {
  createLicensing,
  type Licensing,
  type LicensingOptions,
  type OrganizationLicensing,
} from "./licensing.ts";
export type { Plans } from "./plans/plans.ts";
export type { Products } from "./products/products.ts";
export type {
  Login,
  Organization,
  PasswordChange,
  ProfileUpdate,
  Register,
  Role,
  User,
} from "./schemas/account.ts";
export type { Activation, ActivationDetail, ActivationStatus } from "./schemas/activation.ts";
export type { Customer } from "./schemas/customer.ts";
export type {
  License,
  LicenseCreate,
  LicenseDetail,
  LicenseListItem,
  LicenseStatus,
  LicenseUpdate,
} from "./schemas/license.ts";
export type { Plan, PlanCreate, PlanUpdate } from "./schemas/plan.ts";
export type { JsonObject, Page, PageRequest } from "./schemas/primitives.ts";
export type { Product, ProductCreate, ProductUpdate } from "./schemas/product.ts";
export type { AccountStore, StoredSession, StoredUser } from "./storage/account-store.ts";
export type {
  ActivationQuery,
  ActivationStore,
  SeatClaim,
  SeatClaimResult,
  SeatRelease,
} from "./storage/activation-store.ts";
export type { CustomerStore } from "./storage/customer-store.ts";
export type {
  LicenseChanges,
  LicenseQuery,
  LicenseStanding,
  LicenseStore,
  NewLicense,
  VerdictQuery,
  VerdictSubject,
} from "./storage/license-store.ts";
export type { PlanChanges, PlanStore } from "./storage/plan-store.ts";
export type { ProductChanges, ProductStore } from "./storage/product-store.ts";
export type { Slice } from "./storage/slice.ts";
export type { Storage } from "./storage/storage.ts";
