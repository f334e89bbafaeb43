import { digestOf } from "../../foundation/crypto/api-token.ts";
import { notFound } from "../../foundation/errors.ts";
import { pageRequest, toPage } from "../../foundation/page.ts";
import { parse } from "../../foundation/parse.ts";
import type { Page, PageRequest } from "../../foundation/primitives.ts";
import type { DeploymentContext, OrganizationContext } from "../../storage/context.ts";
import { newId } from "../../storage/ids.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { Write } from "../../storage/record-store.ts";
import { type Reader, shown } from "../../storage/records.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import type { MailQueue } from "../mail/queue.ts";
import {
  endInvitation,
  invitationInvalid,
  invitationOpenedBy,
  invitationTokens,
  shownInvitation,
} from "./invitation-tokens.ts";
import {
  type Invitation,
  type InvitationCreate,
  type InvitationReference,
  type InvitationShown,
  invitationCreate,
  invitationReference,
  isAbove,
} from "./schema.ts";
import { requireSession } from "./sessions.ts";
import { sweep } from "./sweep.ts";
import { accountErrors } from "./user-record.ts";

/** Tells whoever has the token who invites whom to what. Throws `invalid_input`, `invitation_invalid`. */
export async function showInvitation(
  context: DeploymentContext,
  input: InvitationReference,
): Promise<InvitationShown> {
  const { token } = parse(invitationReference, input);
  const { records } = context.deployment;
  const { organizationId, issuedBy, invitation } = await invitationOpenedBy(context, token);
  const organization = await records.get("organizations", organizationId);
  const inviter = await records.get("users", issuedBy);
  if (organization === null || inviter === null) throw invitationInvalid("unknown");
  const { email, role, expiresAt } = invitation;
  const { name, email: ofInviter } = inviter.record;
  return {
    organization: organization.record.name,
    inviter: { name, email: ofInviter },
    email,
    role,
    expiresAt,
  };
}

const LONGEST_NAME = 80;
const ADDRESS = /:\/\/|www\.|[\p{L}\d]\.\p{L}{2,}/iu;

/** The mail with the link of an invitation, which says who invites. */
async function invitationMail(
  reads: Reader,
  mail: MailQueue,
  {
    invitation,
    token,
    organizationId,
    issuedBy,
  }: {
    invitation: Invitation;
    token: string;
    organizationId: string;
    issuedBy: string;
  },
): Promise<Write[]> {
  const organization = await reads.get("organizations", organizationId);
  const inviter = await reads.get("users", issuedBy);
  if (organization === null || inviter === null) return [];
  const { email, role } = invitation;
  const own = inviter.record.email;
  const name = plainName(inviter.record.name);
  const parameters = {
    organization: plainName(organization.record.name) ?? own,
    inviter: name === null ? own : `${name} (${own})`,
    email,
    role,
  };
  const step = { to: email, template: "invitation", parameters, cause: invitation.id, token } as const;
  return [await mail.toPerson(organizationId, step)];
}

/** The name, if mail programs would make no link of it: whoever can register can have mails sent to strangers. */
function plainName(name: string): string | null {
  return ADDRESS.test(name) ? null : name.slice(0, LONGEST_NAME);
}

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
 * Adds an invitation in the place of the one that the organization has for the e-mail, if there is one. Throws
 * `not_found` unless the organization has the user who invites, and that user still has a way to log in (a password
 * or a proven e-mail); `forbidden` for a role above that user's own; and `unauthenticated` once the session with
 * the digest `sessionId`, if given, has ended.
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
