import { type ActivateInput, type ActivateResult, activate } from "./activations/activate.ts";
import { type Activations, activationsOf } from "./activations/activations.ts";
import { type CheckResult, check } from "./activations/check.ts";
import { type DeactivateResult, deactivate } from "./activations/deactivate.ts";
import { createLastChecked } from "./activations/last-checked.ts";
import { type Clock, systemClock } from "./clock.ts";
import { DEFAULT_ORGANIZATION_ID } from "./ids.ts";
import { type Licenses, licensesOf } from "./licenses/licenses.ts";
import type { LicenseReference } from "./licenses/subject.ts";
import { type ValidateResult, validate } from "./licenses/validate.ts";
import { type Plans, plansOf } from "./plans/plans.ts";
import { type Products, productsOf } from "./products/products.ts";
import type { Storage } from "./storage/storage.ts";

export interface LicensingOptions {
  storage: Storage;
  /** The system's clock unless given. */
  clock?: Clock;
  /**
   * Called with what goes wrong outside any call, which is only the batched writing of `lastCheckedAt`; it is tried
   * again by itself. Default: `console.error`.
   */
  onBackgroundError?: (error: unknown) => void;
}

/** What operators manage, within one organization. */
export interface OrganizationLicensing {
  readonly products: Products;
  readonly plans: Plans;
  readonly licenses: Licenses;
  readonly activations: Activations;
}

/**
 * The licensing system: what applications ask (`validate`, `activate`, `check`, `deactivate`), and what operators manage.
 * The bare management surface is the default organization's, for those with one tenant.
 */
export interface Licensing extends OrganizationLicensing {
  /** Is the license good? Verdicts, also bad ones, are answers; throws `invalid_input`, `storage_unavailable`. */
  validate(input: LicenseReference & { domain?: string | undefined }): Promise<ValidateResult>;
  /** Takes a seat for a site; safe to call again. */
  activate(input: ActivateInput): Promise<ActivateResult>;
  /** Does the site hold a seat of a good license? */
  check(input: LicenseReference & { domain: string }): Promise<CheckResult>;
  /** Frees the site's seat; safe to call again. */
  deactivate(input: LicenseReference & { domain: string }): Promise<DeactivateResult>;
  /** The management surface of one organization; ids of another are `not_found` there. */
  organization(id: string): OrganizationLicensing;
  /** Resolves when the store can serve calls now; throws `storage_unavailable`. */
  ping(): Promise<void>;
  /** Writes what is still to be written, then closes the store. */
  close(): Promise<void>;
}

export function createLicensing({
  storage,
  clock = systemClock,
  onBackgroundError = console.error,
}: LicensingOptions): Licensing {
  const lastChecked = createLastChecked(storage, onBackgroundError);
  const context = { storage, clock, lastChecked };

  const organization = (organizationId: string): OrganizationLicensing => {
    const tenant = { storage, clock, organizationId };
    return {
      products: productsOf(tenant),
      plans: plansOf(tenant),
      licenses: licensesOf(tenant),
      activations: activationsOf(tenant),
    };
  };

  return {
    ...organization(DEFAULT_ORGANIZATION_ID),
    organization,
    validate: (input) => validate(context, input),
    activate: (input) => activate(context, input),
    check: (input) => check(context, input),
    deactivate: (input) => deactivate(context, input),
    ping: () => storage.ping(),
    async close() {
      try {
        await lastChecked.close();
      } finally {
        await storage.close();
      }
    },
  };
}
