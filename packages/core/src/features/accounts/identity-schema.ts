import { z } from "zod";
import { cleanedName, text, webUrl } from "../../foundation/primitives.ts";
import { userEmail } from "./schema.ts";

/** Who may vouch for a user. */
export const identityProviders = ["google", "github"] as const;

/** Provider that users can sign in through: `google` or `github`. */
export type IdentityProvider = (typeof identityProviders)[number];

/** A person as a provider knows them, under an id that never changes and is never given to another. */
export const identity = z.object({ provider: z.enum(identityProviders), subject: text(255) });

/** Person as a provider knows them: `subject` is the provider's id, which never changes. */
export type Identity = z.infer<typeof identity>;

/**
 * What a provider says of a person. What it says beyond the identity is only used for a new user, and what
 * Keystead could not store counts as not said.
 */
export const providerProfile = identity.extend({
  /** Only one that the provider has verified. */
  verifiedEmail: userEmail.nullable().catch(null),
  name: z
    .string()
    .transform((given) => cleanedName(given, 200))
    .nullable()
    .catch(null),
  avatarUrl: webUrl.nullable().catch(null),
});

/** Profile that a provider gives after a sign-in. The e-mail is null unless the provider has verified it. */
export type ProviderProfile = z.input<typeof providerProfile>;
