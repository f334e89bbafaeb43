import type { Activations } from "./features/activations/activations.ts";
import type { Analytics } from "./features/analytics/analytics.ts";
import type { Audit } from "./features/audit/audit.ts";
import type { BulkActions } from "./features/bulk-actions/bulk-actions.ts";
import type { AliasesOfProducts } from "./features/compat/product-aliases.ts";
import type { ComposerPackages } from "./features/composer/composer-package.ts";
import type { ComposerTokens } from "./features/composer/composer-tokens.ts";
import type { Events } from "./features/events/events.ts";
import type { Imports } from "./features/imports/imports.ts";
import type { LicenseFiles } from "./features/license-files/license-files.ts";
import type { MailLists } from "./features/mail/mail-lists.ts";
import type { SettingsOfOrganization } from "./features/mail/settings.ts";
import type { PortalTickets } from "./features/portal/portal-calls.ts";
import type { Releases } from "./features/releases/releases.ts";
import type { TransactionLicensing } from "./transaction-licensing.ts";

/** Resources that operators manage, within one organization. */
export interface OrganizationLicensing extends TransactionLicensing {
  /** The ids and names that products have in other licensing systems. */
  readonly productAliases: AliasesOfProducts;
  /** Versions of products, with their files. */
  readonly releases: Releases;
  /** Packages of products in the organization's Composer repository. */
  readonly composerPackages: ComposerPackages;
  /** Tokens of customers for the Composer repository. */
  readonly composerTokens: ComposerTokens;
  /** Sites that hold a seat, or held one. */
  readonly activations: Activations;
  /** Proofs of licenses that need no network. */
  readonly licenseFiles: LicenseFiles;
  /** Usage events that applications sent. */
  readonly events: Events;
  /** Events, activations and licenses, counted over time. */
  readonly analytics: Analytics;
  /** Audit log: every change, its time and its actor. */
  readonly audit: Audit;
  /** Settings of the organization. */
  readonly settings: SettingsOfOrganization;
  /** State of the mails to users and customers, for 30 days. */
  readonly mails: MailLists;
  /** Licenses that are brought from another system. */
  readonly imports: Imports;
  /** Jobs that do the same to many licenses. */
  readonly bulkActions: BulkActions;
  /** Addresses of the portal for single customers. */
  readonly portalTickets: PortalTickets;
}
