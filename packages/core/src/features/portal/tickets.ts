import { digestOf } from "../../foundation/crypto/api-token.ts";
import { invalidInput, notFound } from "../../foundation/errors.ts";
import { parse } from "../../foundation/parse.ts";
import { MINUTE_MS } from "../../foundation/time.ts";
import type { Tenant } from "../../storage/context.ts";
import { requireRecord } from "../../storage/require-record.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { entryOf } from "../audit/audit-entry.ts";
import type { By } from "../audit/by.ts";
import { deedFor } from "./deed-for.ts";
import { requirePortal } from "./open-portal.ts";
import type { PortalTickets } from "./portal-calls.ts";
import { ticketMaker } from "./record.ts";
import { portalSessionCreate } from "./schema.ts";
import { portalScopes } from "./settings-schema.ts";
import { newTicket } from "./tokens.ts";

const LIFETIME_MS = 15 * MINUTE_MS;

export function portalTicketsOf(tenant: Tenant, by: By): PortalTickets {
  const { storage, clock, organizationId } = tenant;
  return {
    async create(customerId, input = {}, maker = null) {
      const { returnUrl, licenseId, scopes, readOnly = false } = parse(portalSessionCreate, input);
      const { slug, settings } = await requirePortal(storage, organizationId);
      const back = returnUrl === undefined ? null : allowedReturnUrl(returnUrl, settings.portal.returnHosts);
      const ticket = newTicket(organizationId);
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + LIFETIME_MS);
      const record = {
        ticketDigest: await digestOf(ticket),
        customerId,
        scopes: [...new Set(scopes ?? portalScopes)],
        readOnly,
        licenseId: licenseId ?? null,
        returnUrl: back,
        maker: maker && parse(ticketMaker, maker),
        expiresAt,
      };
      await unitOfWork(tenant, async (tx) => {
        const { email } = (await requireRecord(tx, "customers", customerId)).record;
        const license = licenseId === undefined ? undefined : await tx.get("licenses", licenseId);
        if (license !== undefined && license?.record.customerId !== customerId) throw notFound("License");
        tx.insert("portalTickets", record);
        const action = readOnly ? "customer.portal_viewed" : "customer.portal_session_created";
        tx.insert("auditEntries", entryOf(deedFor({ id: customerId, email }, action), by, now));
      });
      return { organization: slug, ticket, expiresAt };
    },
    endSessions: (customerId) =>
      unitOfWork(tenant, async (tx) => {
        const { record: customer } = await requireRecord(tx, "customers", customerId);
        const of = { op: "deleteReferring", field: "customerId", id: customerId } as const;
        tx.addAll([
          { ...of, kind: "portalSessions" },
          { ...of, kind: "portalTickets" },
        ]);
        const deed = deedFor(customer, "customer.portal_sessions_ended");
        tx.insert("auditEntries", entryOf(deed, by, clock.now()));
      }),
  };
}

/** The address as browsers read it. Throws `invalid_input` for one on a host that the organization has not listed. */
function allowedReturnUrl(returnUrl: string, hosts: readonly string[]): string {
  const url = URL.canParse(returnUrl) ? new URL(returnUrl) : null;
  const isAllowed =
    url?.protocol === "https:" && url.username === "" && url.password === "" && hosts.includes(url.host);
  if (isAllowed) return url.href;
  throw invalidInput(
    "returnUrl",
    "must be an https URL on one of the portal's returnHosts in the organization's settings",
  );
}
