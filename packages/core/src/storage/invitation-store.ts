import type { Invitation } from "../schemas/invitation.ts";
import type { PageRequest } from "../schemas/primitives.ts";
import type { StoredSession, StoredUser } from "./account-store.ts";
import type { Slice } from "./slice.ts";

/** An invitation with what is not shown of it. */
export type StoredInvitation = Invitation & {
  /** SHA-256 of the token, lower-case hex; the token itself is stored nowhere. */
  tokenDigest: string;
  /** The id of the user who invites. The invitation ends with the account. */
  issuedBy: string;
};

/** Why an invitation is of no use any more. */
export type InvitationEnd = "accepted" | "withdrawn" | "replaced" | "expired";

/** Invitations to join an organization: at most one for each e-mail in each organization. */
export interface InvitationStore {
  /**
   * Stores an invitation in the place of the one that the organization has for the e-mail, if there is one. The e-mail
   * may be a user's: that shows when the invitation is accepted. Throws `not_found` unless the organization has the
   * user who invites, and that user still has a way to log in (a password or a proven e-mail); `forbidden` for a role
   * above that user's own; and `unauthenticated` once the session with the digest `sessionId`, if given, has ended.
   */
  create(organizationId: string, invitation: StoredInvitation, sessionId?: string): Promise<void>;
  /** Those that end after `now`. */
  list(organizationId: string, query: PageRequest & { now: Date }): Promise<Slice<Invitation>>;
  /** False when there is none. */
  delete(organizationId: string, id: string): Promise<boolean>;
  /** The invitation with this digest and whose it is; null when there is none or its end is not after `now`. */
  find(
    tokenDigest: string,
    now: Date,
  ): Promise<{ organizationId: string; issuedBy: string; invitation: Invitation } | null>;
  /** Why `find` gives nothing for the digest; null for one that no invitation had, or that is forgotten by now. */
  findEnd(tokenDigest: string): Promise<InvitationEnd | null>;
  /**
   * Takes the invitation with this digest away and stores the user and the user's session, all or none: of any number
   * of calls one is true. False, with nothing stored, when there is none (any more) or its end is not after `now`. An
   * account that has the e-mail and never proved it loses it to a user who has, unless it issued the invitation: as
   * with a sign-in. Throws `email_taken` when any other user of any organization has the e-mail, and the invitation
   * stays.
   */
  accept(
    tokenDigest: string,
    joining: { user: StoredUser; session: StoredSession; now: Date },
  ): Promise<boolean>;
}
