import { digestOf } from "../../foundation/crypto/token.ts";
import { notFound } from "../../foundation/errors.ts";
import { pageRequest, toPage } from "../../foundation/page.ts";
import { parse } from "../../foundation/parse.ts";
import type { Page, PageRequest } from "../../foundation/primitives.ts";
import type { OrganizationContext } from "../../storage/context.ts";
import { newId } from "../../storage/ids.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { shown } from "../../storage/slices.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import type { MailQueue } from "../mail/queue.ts";
import { accountErrors } from "./account-errors.ts";
import { invitationMail } from "./invitation-mail.ts";
import { type Invitation, type InvitationCreate, invitationCreate } from "./invitation-schema.ts";
import { endInvitation, invitationTokens, shownInvitation } from "./invitation-tokens.ts";
import { requireSession } from "./require-session.ts";
import { isAbove } from "./schema.ts";
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

export function invitationsOf(context: OrganizationContext & { mail: MailQueue | null }): Invitations {
  const { deployment, clock, organizationId, mail } = context;
  return {
    async create(input, issuedBy, sessionId) {
      const { email, role } = parse(invitationCreate, input);
      const { token, mailedToken } = await invitationTokens();
      const expiresAt = new Date(clock.now().getTime() + INVITATION_MS);
      const invitation = { id: newId("invitations"), email, role, expiresAt };
      await sweep(context);
      const stored = { ...invitation, tokenDigest: await digestOf(token), issuedBy, organizationId };
      const told = { invitation, token: mailedToken, organizationId, issuedBy };
      await unitOfWork(deployment, async (tx) => {
        await addInvitation(tx, stored, sessionId);
        if (mail) tx.addAll(await invitationMail(tx, mail, told));
      });
      return { invitation, token };
    },
    async list(query = {}) {
      const request = pageRequest(query);
      const filters = { organizationId, endsAfter: clock.now() };
      const open = await deployment.records.list("invitations", { ...request, filters });
      return toPage(shown(open, shownInvitation), request);
    },
    delete: (id) =>
      unitOfWork(deployment, async (tx) => {
        const invitation = await tx.get("invitations", id);
        if (invitation?.record.organizationId !== organizationId) throw notFound("Invitation");
        endInvitation(tx, invitation, "withdrawn");
      }),
  };
}

/**
 * Adds an invitation in the place of the one that the organization has for the e-mail, if there is one. Throws `not_found` unless the
 * organization has the user who invites, and that user still has a way to log in (a password or a proven e-mail);
 * `forbidden` for a role above that user's own; and `unauthenticated` once the session with the digest `sessionId`, if
 * given, has ended.
 */
export async function addInvitation(
  tx: UnitOfWork,
  invitation: RecordOf<"invitations">,
  sessionId?: string,
): Promise<void> {
  const { organizationId, email, issuedBy, role } = invitation;
  const issuer = await tx.get("users", issuedBy);
  if (issuer?.record.organizationId !== organizationId || !canLogIn(issuer.record))
    throw accountErrors.userNotFound();
  if (isAbove(role, issuer.record.role)) throw accountErrors.roleAboveOwn();
  await requireSession(tx, issuedBy, sessionId);
  // A change of the issuer's role that is under way looks again at the invitations.
  tx.overwrite("users", issuer, {});
  const earlier = await tx.find("invitations", "email", organizationId, email);
  if (earlier) endInvitation(tx, earlier, "replaced");
  tx.insert("invitations", invitation, () => true);
}

function canLogIn({ passwordHash, emailVerifiedAt }: RecordOf<"users">): boolean {
  return passwordHash !== null || emailVerifiedAt !== null;
}
