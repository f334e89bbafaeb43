import { bareOrganizations, type Organizations } from "./features/accounts/bare-organizations.ts";
import { type ActivateInput, type ActivateResult, activate } from "./features/activations/activate.ts";
import { activationsOf } from "./features/activations/activations.ts";
import { type CheckResult, check, createLastChecked } from "./features/activations/check.ts";
import { freeAllEndedSeats } from "./features/activations/ended-leases.ts";
import { type MoveInput, moveSite } from "./features/activations/move.ts";
import { type DeactivateResult, deactivate } from "./features/activations/seat.ts";
import {
  type FreeSiteInput,
  freeSite,
  type SitesInput,
  type SitesResult,
  sitesOf,
} from "./features/activations/sites.ts";
import { analyticsOf } from "./features/analytics/analytics.ts";
import { createLargeCounts } from "./features/analytics/kept-counts.ts";
import { limitedRecords, tokenLimits } from "./features/api-tokens/limits.ts";
import { type Access, type Acting, readActing } from "./features/audit/acting.ts";
import { settleAllArrears } from "./features/audit/arrears.ts";
import { auditOf } from "./features/audit/audit.ts";
import { type By, bySystem } from "./features/audit/by.ts";
import { workspaceBy } from "./features/audit/workspace-by.ts";
import { bulkActionWorker } from "./features/bulk-actions/bulk-action-worker.ts";
import { bulkActionsOf } from "./features/bulk-actions/bulk-actions.ts";
import { createCatalog } from "./features/compat/catalog.ts";
import { compatOf } from "./features/compat/compat.ts";
import { aliasesOfProducts } from "./features/compat/product-aliases.ts";
import { composerPackagesOf } from "./features/composer/composer-package.ts";
import { composerTokensOf } from "./features/composer/composer-tokens.ts";
import { composerOf } from "./features/composer/repository.ts";
import { createCounter } from "./features/counters/counter.ts";
import { countRenewals } from "./features/counters/renewals.ts";
import { countInsights, countRefusal } from "./features/counters/verdicts.ts";
import { edgeOf } from "./features/edge/status.ts";
import { createEventQueue } from "./features/events/event-queue.ts";
import { createEventRoom } from "./features/events/event-room.ts";
import { eventsOf } from "./features/events/events.ts";
import { type TrackInput, type TrackResult, track } from "./features/events/track.ts";
import { assertHooks, beforeCommits } from "./features/hooks/before.ts";
import { startHooks } from "./features/hooks/on.ts";
import { allSeatEvents } from "./features/hooks/seat-events.ts";
import { idempotent } from "./features/idempotency/idempotent.ts";
import { requestSecrets } from "./features/idempotency/request-secrets.ts";
import { importsOf } from "./features/imports/imports.ts";
import type { JobWorker } from "./features/jobs/job-worker.ts";
import { createOutages } from "./features/leases/outages.ts";
import {
  createLicenseFile,
  type LicenseFileInput,
  licenseFilesOf,
} from "./features/license-files/license-files.ts";
import type { FileSigner, LicenseFileResult } from "./features/license-files/make-file.ts";
import { type Place, type PlaceInput, placeOf } from "./features/licenses/place.ts";
import {
  type LicenseReference,
  lookUpOf,
  type ValidateInput,
  type ValidateResult,
  validate,
} from "./features/licenses/validate.ts";
import { mailListsOf } from "./features/mail/mail-lists.ts";
import { settingsOfOrganization } from "./features/mail/settings.ts";
import { endProvenSessions } from "./features/portal/changed-addresses.ts";
import { type ClaimInput, type ClaimResult, claimLicense } from "./features/portal/claims.ts";
import { portalOf } from "./features/portal/portal.ts";
import type { Portal } from "./features/portal/portal-calls.ts";
import { portalTicketsOf } from "./features/portal/tickets.ts";
import { createDownloadCounter } from "./features/releases/download-counts.ts";
import { feedsOf } from "./features/releases/feeds.ts";
import { updatesOf } from "./features/releases/product-updates.ts";
import { deleteOrphans } from "./features/releases/release-files.ts";
import { releasesOf } from "./features/releases/releases.ts";
import {
  confirmTrial,
  startTrial,
  type TrialConfirmation,
  type TrialInput,
  type TrialResult,
} from "./features/trials/start-trial.ts";
import { requireOptions } from "./foundation/input.ts";
import { DAY_MS, systemClock } from "./foundation/time.ts";
import type { LicensingOptions } from "./licensing-options.ts";
import type { OrganizationLicensing } from "./organization-licensing.ts";
import type { ServerLicensing } from "./server-licensing.ts";
import type { Tenant } from "./storage/context.ts";
import { KnownOrganizations } from "./storage/known-organizations.ts";
import { DEPLOYMENT } from "./storage/record-store.ts";
import type { StorageAdapter } from "./storage/storage-adapter.ts";
import { endedBy, sweepOrganizations } from "./storage/sweep-organizations.ts";
import { createTransactionLicensing, type TransactionLicensing } from "./transaction-licensing.ts";

const MOST_SWEPT = 10_000;
const everything: Access = { productIds: null };

/**
 * The licensing system: what applications ask (`validate`, `activate`, `check`, `deactivate`), and what operators
 * manage. The bare management surface is the default organization's, for those with one tenant.
 */
export interface Licensing<Transaction = never> extends OrganizationLicensing {
  /** Is the license good? Verdicts, also bad ones, are answers; throws `invalid_input`, `storage_unavailable`. */
  validate(input: ValidateInput): Promise<ValidateResult>;
  /** Takes a seat for a site or a machine; safe to call again. */
  activate(input: ActivateInput): Promise<ActivateResult>;
  /** Does the site or machine hold a seat of a good license? */
  check(input: LicenseReference & PlaceInput): Promise<CheckResult>;
  /** Frees the seat of a site or machine; safe to call again. */
  deactivate(input: LicenseReference & PlaceInput): Promise<DeactivateResult>;
  /** Makes a license file for a site or machine, where the license's plan allows it. */
  createLicenseFile(input: LicenseFileInput, tokens: FileSigner, by?: By): Promise<LicenseFileResult>;
  /** Gives a site's seat to its new address, in one step. */
  move(input: MoveInput, by?: By): Promise<ActivateResult>;
  /** Does the site or machine take a seat, and where is the license active? Places are named to one of them alone. */
  sites(input: SitesInput): Promise<SitesResult>;
  /** Frees the seat of any site or machine of the license, for one of them; safe to call again. */
  freeSite(input: FreeSiteInput, by?: By): Promise<DeactivateResult>;
  /**
   * Issues a license for a trial, once for an e-mail address and once for a registrable domain; with mail, once the
   * address is confirmed.
   */
  startTrial(input: TrialInput, by?: By): Promise<TrialResult>;
  /** Starts the trial that a mailed link is for, once. Throws `link_invalid`, `mail_not_configured`. */
  confirmTrial(token: string, by?: By): Promise<TrialConfirmation>;
  /** Stores usage events, each once; resolves when they are durable. */
  track(input: TrackInput): Promise<TrackResult>;
  /**
   * Forgets usage events that are past their time, by whole months (UTC), and makes the store ready for those to
   * come; forgets entries of the audit log and events of webhooks that are past theirs; deletes files that no
   * release has. For long-running programs to call every hour or so; any number may. After the signal it ends soon,
   * and leaves the rest to the next call.
   */
  maintain(signal?: AbortSignal): Promise<void>;
  /** Carries out jobs on many licenses. For long-running programs to call every second or so. */
  readonly bulkActionWorker: JobWorker;
  /** Exchanges the code that a buyer was shown for the license, and activates it on a site. */
  claim(input: ClaimInput): Promise<ClaimResult>;
  /** The portal, in which customers look after their licenses. */
  readonly portal: Portal;
  /** Calls for servers that answer over HTTP. */
  readonly server: ServerLicensing;
  /** All organizations, for programs that keep people elsewhere. */
  readonly organizations: Organizations;
  /**
   * The management surface of one organization, in somebody's name: `as({ organizationId, actor, access })`. Ids of
   * another organization are `not_found` there. Each change is entered in its audit log. With `productIds` in
   * `access`, it is as if there were these products alone. Throws `invalid_input` for what is no such object; calls
   * throw `not_found` for an organization that is not there.
   */
  as(acting: Acting): OrganizationLicensing;
  /**
   * Management calls that are part of an open transaction of the application: nobody else sees their changes, audit
   * entries, webhooks and mails before it commits. They are the default organization's, in the name of the system,
   * unless `acting` says otherwise, as for `as()`. Throws `invalid_input` for what is no transaction. Calls throw
   * `invalid_input` when it is not open, and `transaction_conflict` when the application has to roll it back and run
   * it again.
   */
  readonly within: (transaction: Transaction, acting?: Acting) => TransactionLicensing;
  /**
   * Notes that this program answers. For long-running programs to call each minute: a lease that ends while none has
   * done so for two minutes lasts one lease more.
   */
  noteAnswering(): Promise<void>;
  /** Resolves when the store can serve calls now; throws `storage_unavailable`. */
  ping(): Promise<void>;
  /** Waits for hooks in `on` that are under way, writes what is still to be written, then closes the store. */
  close(): Promise<void>;
}

/** Throws `invalid_input` without a store, and for a secret that is too short. */
export function createLicensing<Transaction = never>(
  options: LicensingOptions<Transaction>,
): Licensing<Transaction> {
  requireOptions("createLicensing", options, "storage");
  const { storage, clock = systemClock, secretKey, webhooks, mail = null, files = null } = options;
  const { before = {}, on = {} } = options;
  const { onBackgroundError = console.error, onEventsShortage = () => {} } = options;
  const { eventRetentionDays = 400, auditRetentionDays = 400 } = options;
  assertHooks(before);
  const hasHooks = Object.keys(before).length > 0;
  const known = new KnownOrganizations(storage);
  const secrets = requestSecrets(secretKey);
  const lastChecked = createLastChecked(storage, onBackgroundError);
  const counter = createCounter({ storage, clock }, onBackgroundError);
  const downloadCounter = createDownloadCounter({ storage, clock, counter }, onBackgroundError);
  const largeCounts = createLargeCounts(onBackgroundError);
  const hooks = startHooks({ store: storage, clock, hooks: on, onError: onBackgroundError });
  const tellers = [webhooks, hooks].filter((each) => each != null);
  const seatEvents = allSeatEvents(tellers.map((each) => each.seatEvents));
  const tellOfRefusal = async (reference: LicenseReference, place: Place): Promise<void> => {
    for (const each of tellers) await each.refused(reference, place);
  };
  const outages = createOutages(storage, clock);
  const context = { storage, clock, seatEvents, outages, lastChecked };
  const eventRoom = createEventRoom(storage, onEventsShortage);
  const eventQueue = createEventQueue(storage, eventRoom);

  const catalog = createCatalog(context);

  // Within a transaction of the application, outages are not noted: that would take a second connection.
  const outagesIn = (within: StorageAdapter) =>
    within === storage ? outages : { known: async () => outages.heard() };

  const tenantOf = (
    organizationId: string,
    by: By,
    { productIds } = everything,
    within: StorageAdapter = storage,
  ): Tenant => {
    const limits = productIds === null ? [] : [tokenLimits(productIds)];
    const also = [
      ...(hasHooks ? [beforeCommits(before, by, () => clock.now())] : []),
      ...tellers.map(({ consequence }) => consequence),
      endProvenSessions,
      countRenewals(counter, organizationId),
      ...limits,
    ];
    const workspace = workspaceBy(within, organizationId, { by, clock, also });
    const records = productIds === null ? workspace.records : limitedRecords(workspace.records, productIds);
    return { ...workspace, records, clock, seatEvents, outages: outagesIn(within), organizationId };
  };

  const surfaceOf = (tenant: Tenant, by: By, { productIds } = everything): OrganizationLicensing => {
    const { organizationId } = tenant;
    return {
      ...createTransactionLicensing({ ...tenant, mail }),
      productAliases: aliasesOfProducts(tenant, by, (id) => catalog.forget(organizationId, id)),
      releases: releasesOf({ ...tenant, files }),
      composerPackages: composerPackagesOf(tenant),
      composerTokens: composerTokensOf(tenant),
      activations: activationsOf(tenant, by),
      licenseFiles: licenseFilesOf(tenant, by),
      events: eventsOf(tenant),
      analytics: analyticsOf(tenant, { productIds, largeCounts }),
      audit: auditOf(tenant, by),
      settings: settingsOfOrganization(tenant, by),
      mails: mailListsOf(tenant),
      imports: importsOf(tenant),
      bulkActions: bulkActionsOf({ ...tenant, mail, productIds }, by),
      portalTickets: portalTicketsOf(tenant, by),
    };
  };

  const as: Licensing["as"] = (acting) => {
    const { organizationId, by, access } = readActing(acting);
    return known.checked(surfaceOf(tenantOf(organizationId, by, access), by, access), organizationId);
  };

  const trialsBy = (by: By) => ({
    ...context,
    mail,
    tenantOf: (organizationId: string) => tenantOf(organizationId, by),
  });

  return {
    ...as({}),
    as,
    organizations: bareOrganizations({
      deployment: workspaceBy(storage, DEPLOYMENT, { by: bySystem, clock }),
      clock,
    }),
    within(transaction, acting = {}) {
      const { organizationId, by, access } = readActing(acting);
      const tenant = tenantOf(organizationId, by, access, storage.within(transaction));
      return createTransactionLicensing({ ...tenant, mail });
    },
    async validate(input) {
      const result = await validate(context, input);
      countRefusal(counter, input, result);
      countInsights(counter, input, result);
      return result;
    },
    async activate(input) {
      const result = await activate(context, input);
      countRefusal(counter, input, result);
      if (!result.success && result.code === "seat_limit_reached") {
        const lookUp = lookUpOf(input);
        if (lookUp !== null) await tellOfRefusal(lookUp, placeOf(input));
      }
      return result;
    },
    async check(input) {
      const result = await check(context, input);
      countRefusal(counter, input, result);
      return result;
    },
    deactivate: (input) => deactivate(context, input),
    createLicenseFile: (input, tokens, by = bySystem) => createLicenseFile(context, input, tokens, by),
    move: (input, by) => moveSite(context, input, by),
    sites: (input) => sitesOf(context, input),
    freeSite: (input, by) => freeSite(context, input, by),
    startTrial: (input, by = bySystem) => startTrial(trialsBy(by), input),
    confirmTrial: (token, by = bySystem) => confirmTrial(trialsBy(by), token),
    track: (input) => track({ ...context, eventQueue, eventRetentionDays }, input),
    async maintain(signal) {
      const now = clock.now();
      const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
      await storage.maintainEvents(daysAgo(eventRetentionDays), now);
      await settleAllArrears(storage);
      const ended = endedBy({ now, audited: daysAgo(auditRetentionDays) });
      await sweepOrganizations(storage, ended, signal);
      if (signal?.aborted) return;
      await storage.sweep("idempotencyEffects", DEPLOYMENT, now, MOST_SWEPT);
      for await (const organizations of storage.readAll("organizations", DEPLOYMENT, {}))
        for (const { record } of organizations) await freeAllEndedSeats(context, record.id, signal);
      if (signal?.aborted) return;
      if (files !== null) await deleteOrphans(files, storage, now);
      await webhooks?.maintain();
    },
    bulkActionWorker: bulkActionWorker({
      store: storage,
      clock,
      mail,
      tenantOf,
      onBackgroundError,
    }),
    claim: (input) => claimLicense(context, input),
    portal: portalOf({ ...context, mail, tenantOf, onBackgroundError }),
    server: {
      edge: edgeOf({ ...context, counter }),
      now: () => clock.now(),
      compat: compatOf(context, catalog, (reference, place) =>
        tellOfRefusal(lookUpOf(reference) ?? reference, place),
      ),
      updates: updatesOf(context),
      feeds: feedsOf(context),
      composer: composerOf({ ...context, onBackgroundError }),
      downloadCounter,
      counter,
      confirmsTrials: mail !== null,
      queuedEvents: () => eventQueue.length,
      eventsShortage: () => eventRoom.shortage(),
      idempotent: (request) => idempotent({ store: storage, clock, secrets }, request),
    },
    noteAnswering: () => outages.note(),
    ping: () => storage.ping(),
    async close() {
      try {
        await hooks?.stop();
        await Promise.all([lastChecked.close(), downloadCounter.close()]);
        // After the downloads, which it counts by version.
        await counter.close();
      } finally {
        await storage.close();
      }
    },
  };
}
