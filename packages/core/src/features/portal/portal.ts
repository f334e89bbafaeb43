import { LicensingError } from "../../foundation/errors.ts";
import type { Context } from "../../storage/context.ts";
import { DEPLOYMENT } from "../../storage/record-store.ts";
import { recordsIn } from "../../storage/records.ts";
import type { MailQueue } from "../mail/queue.ts";
import { purchaseOf } from "./checkouts.ts";
import { requestCode } from "./codes.ts";
import { customerOf } from "./customer.ts";
import { enter } from "./entry.ts";
import { openPortal, vendorOfPortal } from "./open-portal.ts";
import type { Portal } from "./portal-calls.ts";
import { openSession } from "./session.ts";

/** The customer portal of every organization. Without mail, only tickets are a way in. */
export function portalOf({ mail, ...context }: Context & { mail: MailQueue | null }): Portal {
  const { storage } = context;
  const serving = { ...context, mailsCodes: mail !== null };
  return {
    vendor: async (organization) => vendorOfPortal(await openPortal(storage, organization), serving),
    requestCode: (input) => requestCode({ ...context, mail }, input),
    enter: (input, source) => enter(context, input, source),
    session: async (token, source) => customerOf(serving, await openSession(context, token), source),
    purchase: (input) => purchaseOf(serving, input),
    async logo(organizationId, name) {
      const found = await recordsIn(storage, DEPLOYMENT).get("portalLogos", organizationId);
      return found?.record.name === name ? Uint8Array.from(Buffer.from(found.record.png, "base64")) : null;
    },
    async frameAncestors(organization) {
      try {
        return (await openPortal(storage, organization)).settings.portal.frameAncestors;
      } catch (error) {
        if (error instanceof LicensingError && error.code === "not_found") return [];
        throw error;
      }
    },
  };
}
