import type { Tenant } from "../context.ts";
import { digestOf, generateToken } from "../crypto/token.ts";
import { notFound } from "../errors.ts";
import { newId } from "../ids.ts";
import { pageRequest, toPage } from "../page.ts";
import { type Invitation, type InvitationCreate, invitationCreate } from "../schemas/invitation.ts";
import { parse } from "../schemas/parse.ts";
import type { Page, PageRequest } from "../schemas/primitives.ts";
import { sweep } from "./sweep.ts";

const INVITATION_MS = 7 * 24 * 60 * 60 * 1000;

/** An organization's open invitations. Every method may throw `storage_unavailable`. */
export interface Invitations {
  /**
   * Invites somebody for 7 days, with a token that registers them as a user of the organization; it is given here and never
   * again. An earlier invitation of the e-mail ends. Throws `invalid_input`, `email_taken` for the e-mail of a user.
   */
  create(input: InvitationCreate): Promise<{ invitation: Invitation; token: string }>;
  /** Newest first. */
  list(query?: Partial<PageRequest>): Promise<Page<Invitation>>;
  /** Its token is of no use from then on. Throws `not_found`. */
  delete(id: string): Promise<void>;
}

export function invitationsOf({ storage, clock, organizationId }: Tenant): Invitations {
  return {
    async create(input) {
      const { email, role } = parse(invitationCreate, input);
      const token = generateToken();
      const expiresAt = new Date(clock.now().getTime() + INVITATION_MS);
      const invitation = { id: newId("inv"), email, role, expiresAt };
      await sweep({ storage, clock });
      await storage.invitations.create(organizationId, { ...invitation, tokenDigest: await digestOf(token) });
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
