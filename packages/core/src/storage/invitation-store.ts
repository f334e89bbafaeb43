import type { Invitation } from "../schemas/invitation.ts";
import type { PageRequest } from "../schemas/primitives.ts";
import type { StoredSession, StoredUser } from "./account-store.ts";
import type { Slice } from "./slice.ts";

/** An invitation with what is stored of its token: the SHA-256, lower-case hex. The token itself is stored nowhere. */
export type StoredInvitation = Invitation & { tokenDigest: string };

export interface InvitationStore {
  /**
   * Stores an invitation in the place of the one that the organization has for the e-mail, if there is one.
   * Throws `email_taken` when any user of any organization has the e-mail, compared without regard to case.
   */
  create(organizationId: string, invitation: StoredInvitation): Promise<void>;
  /** Those that end after `now`. */
  list(organizationId: string, query: PageRequest & { now: Date }): Promise<Slice<Invitation>>;
  /** False when there is none. */
  delete(organizationId: string, id: string): Promise<boolean>;
  /** The invitation with this digest and whose it is; null when there is none or its end is not after `now`. */
  find(tokenDigest: string, now: Date): Promise<{ organizationId: string; invitation: Invitation } | null>;
  /**
   * Takes the invitation with this digest away and stores the user and the user's session, all or none: of any number of
   * calls one is true. False, with nothing stored, when there is none (any more) or its end is not after `now`.
   * Throws `email_taken`, and the invitation stays.
   */
  accept(
    tokenDigest: string,
    joining: { user: StoredUser; session: StoredSession; now: Date },
  ): Promise<boolean>;
}
