import type { z } from "zod";
import { LicensingError, notFound } from "../../foundation/errors.ts";
import { pageRequest, type Slice, toPage } from "../../foundation/page.ts";
import type { PageRequest } from "../../foundation/primitives.ts";
import { machineForCustomers } from "../../rules/place.ts";
import { withEffectiveStatus } from "../../rules/verdict.ts";
import type { Context, Tenant } from "../../storage/context.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { Stored } from "../../storage/record-store.ts";
import { recordsIn, shown } from "../../storage/records.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";
import { seatsToFree } from "../activations/freeings.ts";
import type { By } from "../audit/by.ts";
import { workspaceBy } from "../audit/workspace-by.ts";
import { composerTokensOf } from "../composer/composer-tokens.ts";
import { createCustomersFile, filesOffered } from "../license-files/license-files.ts";
import { hasOneKey, licensesOfGroup } from "../licenses/group.ts";
import { listLicenses, withCatalog } from "../licenses/read.ts";
import type { LicenseListItem } from "../licenses/schema.ts";
import type { MailQueue } from "../mail/queue.ts";
import { canChangeEmail, confirmEmailChange, requestEmailChange } from "./email-change.ts";
import { actorOf } from "./entry.ts";
import { freeSite } from "./free-site.ts";
import { linkFrom } from "./link-template.ts";
import { vendorOfPortal } from "./open-portal.ts";
import type { PortalCustomer, PortalSource } from "./portal-calls.ts";
import { findRelease, releasesToDownload } from "./releases.ts";
import {
  type PortalActivation,
  type PortalLicense,
  type PortalLicenseFile,
  type PortalMe,
  portalActivation,
  portalLicense,
  portalLicenseFile,
  portalPayment,
  portalSubscription,
} from "./schema.ts";
import type { OpenSession } from "./session.ts";
import type { PortalScope } from "./settings-schema.ts";

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
  const freeing = { ...context, organizationId, by: actorOf(customer, source) };

  const tokens = composerTokensOf({
    ...workspaceBy(storage, organizationId, { by: freeing.by, clock }),
    clock,
  });

  const has = (scope: PortalScope): boolean => session.scopes.includes(scope);
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
  const shownLicense = (item: LicenseListItem): PortalLicense => {
    const values = { license_id: item.id, email: customer.email };
    const renewUrl = linkFrom(choices.renewUrl, values);
    const upgradeUrl = linkFrom(choices.upgradeUrl, values);
    return fieldsOf(portalLicense, { ...item, renewUrl, upgradeUrl });
  };
  const activeSites = (licenseId: string, request: PageRequest) =>
    records.list("activations", { filters: { licenseId, status: "active" }, ...request });
  /** No index finds a part of a name: a license has thousands of sites and machines at most. */
  const searchSites = async (
    licenseId: string,
    search: string,
    { page, perPage }: PageRequest,
  ): Promise<Slice<Stored<"activations">>> => {
    const filters = { licenseId, status: "active" } as const;
    const found: Stored<"activations">[] = [];
    for await (const batch of records.readAll("activations", { filters }))
      found.push(...batch.filter(({ record }) => isNamed(shownSite(record), search)));
    return { items: found.slice((page - 1) * perPage, page * perPage), total: found.length };
  };

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
    async licenses({ search, ...query } = {}) {
      const request = pageRequest(query);
      const now = clock.now();
      const slice = await listLicenses(
        { ...context, records },
        { ...request, search, customerId: customer.id, now },
      );
      return toPage({ items: slice.items.map(shownLicense), total: slice.total }, request);
    },
    async license(id) {
      const license = await requireLicense(id);
      const [item, product, sites, left, files, group] = await Promise.all([
        withCatalog(records, [license]),
        records.get("products", license.productId),
        activeSites(id, { page: 1, perPage: MOST_SITES }),
        choices.freeSeats ? seatsToFree(freeing, license) : 0,
        filesOffered(records, license),
        license.bundleGroup === null ? [] : licensesOfGroup(records, license.bundleGroup),
      ]);
      if (item[0] === undefined) throw notFound("License");
      return {
        ...shownLicense(withEffectiveStatus(item[0], clock.now())),
        isBundleKey: group.length > 0 && hasOneKey(group),
        activations: shown(sites, shownSite).items,
        siteCount: sites.total,
        seatsToFree: left,
        composerPackage: product?.record.composerName ?? null,
        files: choices.files && has("files") ? files : null,
      };
    },
    async activations(licenseId, { search = "", ...query } = {}) {
      const request = pageRequest(query);
      await requireLicense(licenseId);
      const slice = search === "" ? activeSites(licenseId, request) : searchSites(licenseId, search, request);
      return toPage(shown(await slice, shownSite), request);
    },
    async freeSite(licenseId, activationId) {
      requireChoice(choices.freeSeats, "to free seats");
      requireChange();
      return shownSite(await freeSite(freeing, await requireLicense(licenseId), activationId));
    },
    async files(licenseId, query = {}) {
      const request = pageRequest(query);
      await requireLicense(licenseId);
      const slice = await records.list("licenseFiles", { ...request, filters: { licenseId } });
      return toPage(shown(slice, shownFile), request);
    },
    async createFile(licenseId, input, tokens) {
      requireChoice(choices.files, "license files");
      requireChange();
      const license = await requireLicense(licenseId);
      return createCustomersFile(context, { organizationId, license }, input, tokens, freeing.by);
    },
    async releases(licenseId, query = {}) {
      requireChoice(choices.downloads !== "none", "downloads");
      const request = pageRequest(query);
      const license = await requireLicense(licenseId);
      return toPage(await releasesToDownload(freeing, license, choices.downloads, request), request);
    },
    async release(licenseId, releaseId) {
      requireChoice(choices.downloads !== "none", "downloads");
      return findRelease(freeing, await requireLicense(licenseId), choices.downloads, releaseId);
    },
    async composerTokens(query = {}) {
      requireChoice(choices.downloads !== "none", "downloads");
      return tokens.list(customer.id, query);
    },
    async createComposerToken(input) {
      requireChoice(choices.downloads !== "none", "downloads");
      requireChange();
      return tokens.create(customer.id, input);
    },
    async deleteComposerToken(id) {
      requireChange();
      await tokens.delete(customer.id, id);
    },
    async payments(query = {}) {
      requireChoice(choices.showPayments, "payments");
      const request = pageRequest(query);
      const slice = await records.list("payments", { ...request, filters: { customerId: customer.id } });
      return toPage(
        shown(slice, (payment) => fieldsOf(portalPayment, payment)),
        request,
      );
    },
    async subscriptions(query = {}) {
      requireChoice(choices.showPayments, "payments");
      const request = pageRequest(query);
      const slice = await records.list("subscriptions", { ...request, filters: { customerId: customer.id } });
      return toPage(
        shown(slice, (subscription) => fieldsOf(portalSubscription, subscription)),
        request,
      );
    },
    async logOut() {
      await unitOfWork(workspaceIn(storage, organizationId), (tx) =>
        tx.add({ op: "delete", kind: "portalSessions", id: session.tokenDigest }),
      );
    },
  };
}

function shownSite(record: RecordOf<"activations">): PortalActivation {
  return fieldsOf(portalActivation, { ...record, machine: machineForCustomers(record.machine) });
}

function shownFile(record: RecordOf<"licenseFiles">): PortalLicenseFile {
  return fieldsOf(portalLicenseFile, { ...record, machine: machineForCustomers(record.machine) });
}

/** Whether the customer sees the text in the name of the place. */
function isNamed({ domain, machine }: PortalActivation, text: string): boolean {
  const names = [domain, machine?.name, machine?.fingerprint];
  return names.some((name) => name?.toLowerCase().includes(text.toLowerCase()));
}

/** The fields of a record that a schema names. */
function fieldsOf<Shape extends z.core.$ZodLooseShape>(
  { shape }: z.ZodObject<Shape>,
  record: z.output<z.ZodObject<Shape>>,
): z.output<z.ZodObject<Shape>> {
  const values = record as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.keys(shape).map((field) => [field, values[field]])) as z.output<
    z.ZodObject<Shape>
  >;
}
