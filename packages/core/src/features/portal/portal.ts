import { LicensingError } from "../../foundation/errors.ts";
import type { Context, Tenant } from "../../storage/context.ts";
import { DEPLOYMENT } from "../../storage/record-store.ts";
import { recordsIn } from "../../storage/records.ts";
import type { By } from "../audit/by.ts";
import { lookUpOf } from "../licenses/validate.ts";
import type { MailQueue } from "../mail/queue.ts";
import { purchaseOf } from "./checkouts.ts";
import { requestCode } from "./codes.ts";
import { customerOf } from "./customer.ts";
import { enter } from "./entry.ts";
import { findOpenPortal, openPortal, vendorOfPortal } from "./open-portal.ts";
import type { Portal } from "./portal-calls.ts";
import { endSession, openSession } from "./session.ts";

interface Serving extends Context {
  /** An organization as somebody changes it. */
  tenantOf(organizationId: string, by: By): Tenant;
  onBackgroundError: (error: unknown) => void;
  /** Without it, only tickets are a way in. */
  mail: MailQueue | null;
}

/** The customer portal of every organization. */
export function portalOf(serving: Serving): Portal {
  const { storage, mail } = serving;
  const mailing = { mailsCodes: mail !== null };
  return {
    vendor: async (organization) => vendorOfPortal(await openPortal(storage, organization), mailing),
    requestCode: (input) => requestCode(serving, input),
    enter: (input, source) => enter(serving, input, source),
    session: async (token, source) => customerOf(serving, await openSession(serving, token), source),
    logOut: (token) => endSession(serving, token),
    purchase: (input) => purchaseOf({ ...serving, ...mailing }, input),
    async logo(organizationId, name) {
      const found = await recordsIn(storage, DEPLOYMENT).get("portalLogos", organizationId);
      return found?.record.name === name
        ? Uint8Array.from(Buffer.from(found.record.picture, "base64"))
        : null;
    },
    async slugFor(publicKey) {
      const lookUp = lookUpOf({ publicKey, licenseKey: "" });
      const product = lookUp && (await storage.findSubject(lookUp));
      const portal = product && (await findOpenPortal(storage, product.organizationId));
      return portal?.slug ?? null;
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
