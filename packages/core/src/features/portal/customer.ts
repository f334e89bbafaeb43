import { LicensingError, notFound } from "../../foundation/errors.ts";
import { pageRequest, toPage } from "../../foundation/page.ts";
import { machineForCustomers } from "../../rules/place.ts";
import type { Context, Tenant } from "../../storage/context.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { recordsIn, recordsOf, shown } from "../../storage/records.ts";
import { seatsToFree } from "../activations/freeings.ts";
import type { By } from "../audit/by.ts";
import { workspaceBy } from "../audit/workspace-by.ts";
import { composerTokensOf } from "../composer/composer-tokens.ts";
import { createCustomersFile, filesOffered } from "../license-files/license-files.ts";
import { hasOneKey, licensesOfGroup } from "../licenses/group.ts";
import type { MailQueue } from "../mail/queue.ts";
import { activeSites, shownSite } from "./active-sites.ts";
import { canChangeEmail, confirmEmailChange, requestEmailChange } from "./email-change.ts";
import { actorOf } from "./entry.ts";
import { fieldsOf } from "./fields-of.ts";
import { freeSite } from "./free-site.ts";
import { linkFrom } from "./link-template.ts";
import { vendorOfPortal } from "./open-portal.ts";
import type { PortalCustomer, PortalSource } from "./portal-calls.ts";
import { shownPayments, shownSubscriptions } from "./purchases.ts";
import { artifactToDownload, releasesToDownload } from "./releases.ts";
import { type PortalLicense, type PortalLicenseFile, type PortalMe, portalLicenseFile } from "./schema.ts";
import { searchLicenses } from "./search-licenses.ts";
import type { OpenSession } from "./session.ts";
import type { PortalScope } from "./settings-schema.ts";
import { shownLicenses } from "./shown-licenses.ts";

const MOST_SITES = 100;

interface Serving extends Context {
  /** The organization as the customer changes it. */
  tenantOf(organizationId: string, by: By): Tenant;
  mail: MailQueue | null;
}

/** The portal as the customer of a session uses it. */
export function customerOf(
  { tenantOf, mail, ...context }: Serving,
  opened: OpenSession,
  source: PortalSource,
): PortalCustomer {
  const { storage, clock } = context;
  const { session, customer, portal } = opened;
  const { organizationId, settings } = portal;
  const choices = settings.portal;
  const records = recordsIn(storage, organizationId);
  const reading = { ...context, records };
  const freeing = { ...context, organizationId, by: actorOf(customer, source) };

  const tokens = composerTokensOf({
    ...workspaceBy(storage, organizationId, { by: freeing.by, clock }),
    clock,
  });

  const has = (scope: PortalScope): boolean => session.scopes.includes(scope);
  const requireScope = (scope: PortalScope): void => {
    if (!has(scope)) throw new LicensingError("forbidden", `This needs a session with the scope ${scope}`);
  };
  const requireChoice = (allowed: boolean, what: string): void => {
    if (!allowed) throw new LicensingError("forbidden", `The vendor does not offer ${what} in the portal`);
  };
  const requireChange = (): void => {
    if (session.readOnly) throw new LicensingError("forbidden", "This session can change nothing");
  };
  /** Another's license is as one that is not there. */
  const requireLicense = async (id: string): Promise<RecordOf<"licenses">> => {
    const found = await records.get("licenses", id);
    if (found?.record.customerId !== customer.id) throw notFound("License");
    return found.record;
  };
  const shownToCustomer = (licenses: RecordOf<"licenses">[]): Promise<PortalLicense[]> =>
    shownLicenses(reading, { email: customer.email, choices }, licenses);
  const changing = { ...tenantOf(organizationId, freeing.by), mail };
  const meAs = (email: string): PortalMe => ({
    organization: vendorOfPortal(portal, { mailsCodes: mail !== null }),
    email,
    name: [customer.firstName, customer.lastName].filter((part) => part !== null).join(" ") || null,
    scopes: session.scopes,
    readOnly: session.readOnly,
    licenseId: session.licenseId,
    returnUrl: session.returnUrl,
    expiresAt: session.expiresAt,
    allows: {
      freeSeats: choices.freeSeats && has("sites.free") && !session.readOnly,
      downloads: has("downloads") ? choices.downloads : "none",
      payments: choices.showPayments && has("billing.read"),
      changeEmail: canChangeEmail(opened, { mail }),
    },
    billingUrl: linkFrom(choices.billingUrl, { email }),
  });

  return {
    sessionId: session.tokenDigest,
    readOnly: session.readOnly,
    scopes: session.scopes,
    organizationId,
    me: () => meAs(customer.email),
    requestEmailChange: (input) => requestEmailChange(changing, opened, input),
    async confirmEmailChange(input) {
      await confirmEmailChange(changing, opened, input);
      return meAs(input.email);
    },
    async licenses({ search = "", ...query } = {}) {
      requireScope("licenses.read");
      const request = pageRequest(query);
      const { id: customerId } = customer;
      const text = search.trim();
      const { items, total } =
        text === ""
          ? shown(
              await records.list("licenses", { ...request, filters: { customerId } }),
              (license) => license,
            )
          : await searchLicenses(reading, customerId, text, request);
      return toPage({ items: await shownToCustomer(items), total }, request);
    },
    async license(id) {
      requireScope("licenses.read");
      const license = await requireLicense(id);
      const [[item], product, sites, left, files, group] = await Promise.all([
        shownToCustomer([license]),
        records.get("products", license.productId),
        activeSites(reading, license, { page: 1, perPage: MOST_SITES }),
        choices.freeSeats ? seatsToFree(freeing, license) : 0,
        filesOffered(records, license),
        license.bundleGroup === null ? [] : licensesOfGroup(records, license.bundleGroup),
      ]);
      if (item === undefined) throw notFound("License");
      return {
        ...item,
        isBundleKey: group.length > 0 && hasOneKey(group),
        activations: sites.items,
        siteCount: sites.total,
        seatsToFree: left,
        composerPackage: product?.record.composerName ?? null,
        files: choices.files && has("files") ? files : null,
      };
    },
    async activations(licenseId, { search = "", ...query } = {}) {
      requireScope("licenses.read");
      const request = pageRequest(query);
      const license = await requireLicense(licenseId);
      return toPage(await activeSites(reading, license, request, search), request);
    },
    async freeSite(licenseId, activationId) {
      requireScope("sites.free");
      requireChoice(choices.freeSeats, "to free seats");
      requireChange();
      return shownSite(await freeSite(freeing, await requireLicense(licenseId), activationId));
    },
    async files(licenseId, query = {}) {
      requireScope("licenses.read");
      const request = pageRequest(query);
      await requireLicense(licenseId);
      const slice = await records.list("licenseFiles", { ...request, filters: { licenseId } });
      return toPage(shown(slice, shownFile), request);
    },
    async createFile(licenseId, input, tokens) {
      requireScope("files");
      requireChoice(choices.files, "license files");
      requireChange();
      const license = await requireLicense(licenseId);
      return createCustomersFile(context, { organizationId, license }, input, tokens, freeing.by);
    },
    async releases(licenseId, query = {}) {
      requireScope("downloads");
      requireChoice(choices.downloads !== "none", "downloads");
      const request = pageRequest(query);
      const license = await requireLicense(licenseId);
      return toPage(await releasesToDownload(freeing, license, choices.downloads, request), request);
    },
    async artifact(licenseId, releaseId, filename) {
      requireScope("downloads");
      requireChoice(choices.downloads !== "none", "downloads");
      const license = await requireLicense(licenseId);
      return artifactToDownload(freeing, license, choices.downloads, releaseId, filename);
    },
    async composerTokens(query = {}) {
      requireScope("downloads");
      return tokens.list(customer.id, query);
    },
    async createComposerToken(input) {
      requireScope("downloads");
      requireChoice(choices.downloads !== "none", "downloads");
      requireChange();
      return tokens.create(customer.id, input);
    },
    async deleteComposerToken(id) {
      requireScope("downloads");
      requireChange();
      await tokens.delete(customer.id, id);
    },
    async payments(query = {}) {
      requireScope("billing.read");
      requireChoice(choices.showPayments, "payments");
      const request = pageRequest(query);
      const slice = await records.list("payments", { ...request, filters: { customerId: customer.id } });
      return toPage({ ...slice, items: await shownPayments(records, recordsOf(slice.items)) }, request);
    },
    async subscriptions(query = {}) {
      requireScope("billing.read");
      requireChoice(choices.showPayments, "payments");
      const request = pageRequest(query);
      const slice = await records.list("subscriptions", { ...request, filters: { customerId: customer.id } });
      return toPage({ ...slice, items: await shownSubscriptions(records, recordsOf(slice.items)) }, request);
    },
  };
}

function shownFile(record: RecordOf<"licenseFiles">): PortalLicenseFile {
  return fieldsOf(portalLicenseFile, { ...record, machine: machineForCustomers(record.machine) });
}
