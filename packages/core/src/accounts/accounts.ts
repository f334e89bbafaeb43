import { type Clock, systemClock } from "../clock.ts";
import { digestOf } from "../crypto/session-token.ts";
import { LicensingError } from "../errors.ts";
import {
  type Login,
  type PasswordChange,
  type ProfileUpdate,
  profileUpdate,
  type Register,
  type User,
} from "../schemas/account.ts";
import { parseChanges } from "../schemas/parse.ts";
import type { Storage } from "../storage/storage.ts";
import { changePassword } from "./change-password.ts";
import { login } from "./login.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import { type LoggedIn, register } from "./register.ts";
import { type Authenticated, authenticate, findSessionUser } from "./sessions.ts";

export interface AccountsOptions {
  storage: Storage;
  passwords: PasswordHasher;
  clock?: Clock;
  /** Who may register: anyone (`open`, the default), or only those who were invited. */
  registration?: "open" | "invite-only";
}

/**
 * The operators who log in: users, their organizations and sessions. Apart from `createLicensing()`, because a backend that embeds
 * licensing has users of its own. Every method may throw `storage_unavailable`.
 */
export interface Accounts {
  /** Makes a user and the user's own organization, and logs in. Throws `invalid_input`, `email_taken`, `registration_closed`. */
  register(input: Register): Promise<LoggedIn>;
  /** Throws `invalid_credentials`, the same for a wrong e-mail and a wrong password. */
  login(input: Login): Promise<LoggedIn>;
  /** Ends the session; an unknown token is no error. */
  logout(token: string): Promise<void>;
  /** Whose session this is; lengthens it when fewer than 15 of its 30 days are left. Throws `unauthenticated`. */
  authenticate(token: string): Promise<Authenticated>;
  /** Throws `invalid_input`, `unauthenticated`. */
  updateProfile(token: string, input: ProfileUpdate): Promise<User>;
  /** Ends every other session of the user. Throws `invalid_input`, `unauthenticated`. */
  changePassword(token: string, input: PasswordChange): Promise<void>;
}

export function createAccounts({
  storage,
  passwords,
  clock = systemClock,
  registration = "open",
}: AccountsOptions): Accounts {
  let decoy: Promise<string> | undefined;
  const decoyHash = (): Promise<string> => {
    decoy ??= passwords.hash("a password that nobody has");
    return decoy;
  };
  const context = { storage, clock, passwords, decoyHash };

  return {
    async register(input) {
      if (registration !== "open") {
        throw new LicensingError("registration_closed", "Registration is by invitation only");
      }
      return register(context, input);
    },
    login: (input) => login(context, input),
    logout: async (token) => storage.accounts.deleteSession(await digestOf(token)),
    authenticate: (token) => authenticate(context, token),
    async updateProfile(token, input) {
      const changes = parseChanges(profileUpdate, input);
      const { user } = await findSessionUser(context, token);
      const updated = await storage.accounts.updateUser(user.id, changes);
      if (updated === null) throw new LicensingError("unauthenticated", "The user is gone");
      return updated;
    },
    changePassword: (token, input) => changePassword(context, token, input),
  };
}
