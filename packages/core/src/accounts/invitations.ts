import type { Tenant } from "../context.ts";
import { digestOf } from "../crypto/token.ts";
import { notFound } from "../errors.ts";
import { newId } from "../ids.ts";
import type { MailQueue } from "../mail/queue.ts";
import { pageRequest, toPage } from "../page.ts";
import { type Invitation, type InvitationCreate, invitationCreate } from "../schemas/invitation.ts";
import { parse } from "../schemas/parse.ts";
import type { Page, PageRequest } from "../schemas/primitives.ts";
import { alongside } from "../storage-over/alongside.ts";
import { DEPLOYMENT } from "../store/record-store.ts";
import { invitationMail } from "./invitation-mail.ts";
import { invitationTokens } from "./invitation-tokens.ts";
import { sweep } from "./sweep.ts";

const INVITATION_MS = 7 * 24 * 60 * 60 * 1000;

/** An organization's open invitations. Every method may throw `storage_unavailable`. */
export interface Invitations {
  /**
   * Invites somebody for 7 days, with a token that registers them as a user of the organization; it is given here and
   * never again, and with a mail queue mailed to them. An earlier invitation of the e-mail ends. Whether the e-mail
   * already has an account shows when the invitation is accepted. The invitation ends with the account of the user
   * `issuedBy`, and when that user's role falls below the invited one. Throws `invalid_input`, `not_found` without such
   * a user, `forbidden` for a role above the user's own, and `unauthenticated` once the user's session `sessionId`, if
   * given, has ended.
   */
  create(
    input: InvitationCreate,
    issuedBy: string,
    sessionId?: string,
  ): Promise<{ invitation: Invitation; token: string }>;
  /** Newest first. */
  list(query?: Partial<PageRequest>): Promise<Page<Invitation>>;
  /** Its token is of no use from then on. Throws `not_found`. */
  delete(id: string): Promise<void>;
}

export function invitationsOf({
  storage,
  clock,
  organizationId,
  mail,
}: Tenant & { mail: MailQueue | null }): Invitations {
  return {
    async create(input, issuedBy, sessionId) {
      const { email, role } = parse(invitationCreate, input);
      const { token, mailedToken } = await invitationTokens();
      const expiresAt = new Date(clock.now().getTime() + INVITATION_MS);
      const invitation = { id: newId("invitations"), email, role, expiresAt };
      await sweep({ storage, clock });
      const stored = { ...invitation, tokenDigest: await digestOf(token), issuedBy };
      const told = { invitation, token: mailedToken, organizationId, issuedBy };
      const mails = mail ? await invitationMail({ storage, clock, mail }, told) : [];
      await alongside(storage, DEPLOYMENT, mails).invitations.create(organizationId, stored, sessionId);
      return { invitation, token };
    },
    async list(query = {}) {
      const request = pageRequest(query);
      const open = await storage.invitations.list(organizationId, { ...request, now: clock.now() });
      return toPage(open, request);
    },
    async delete(id) {
      if (!(await storage.invitations.delete(organizationId, id))) throw notFound("Invitation");
    },
  };
}
