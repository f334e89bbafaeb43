import { shownUser } from "../accounts/sessions.ts";
import { LOST_EMAIL_SUFFIX } from "../schemas/account.ts";
import type { StoredUser } from "../storage/account-store.ts";
import type { IdentityStore, SignIn } from "../storage/identity-store.ts";
import { endAccess, userByEmail } from "./accounts.ts";
import type { MemoryData, OpenData } from "./data.ts";
import { copyOf } from "./records.ts";

export function memoryIdentities(data: OpenData): IdentityStore {
  return {
    async begin(pending, now) {
      const { pendingSignIns } = data();
      for (const [digest, { expiresAt }] of pendingSignIns)
        if (expiresAt <= now) pendingSignIns.delete(digest);
      pendingSignIns.set(pending.stateDigest, copyOf(pending));
    },
    async take({ stateDigest, verifierDigest, provider }, now) {
      const { pendingSignIns } = data();
      const begun = pendingSignIns.get(stateDigest);
      if (begun?.verifierDigest !== verifierDigest || begun.provider !== provider) return false;
      return begun.expiresAt > now && pendingSignIns.delete(stateDigest);
    },
    async signIn(signIn) {
      const user = known(data(), signIn) ?? linked(data(), signIn) ?? registered(data(), signIn);
      if (user === undefined) return null;
      const session = { ...signIn.session, userId: user.id };
      data().sessions.set(session.tokenDigest, copyOf(session));
      return copyOf(shownUser(user));
    },
  };
}

function keyOf({ identity: { provider, subject } }: SignIn): string {
  return `${provider} ${subject}`;
}

function known({ identities, users }: MemoryData, signIn: SignIn): StoredUser | undefined {
  return users.get(identities.get(keyOf(signIn))?.userId ?? "");
}

function linked(data: MemoryData, signIn: SignIn): StoredUser | undefined {
  const user = signIn.email === null ? undefined : userByEmail(data, signIn.email);
  if (!user?.emailVerifiedAt) return undefined;
  data.identities.set(keyOf(signIn), { ...signIn.identity, userId: user.id });
  return user;
}

function registered(data: MemoryData, signIn: SignIn): StoredUser | undefined {
  if (signIn.newcomer === null || (signIn.newcomer.onlyFirst && data.users.size > 0)) return undefined;
  const { organization, user } = copyOf(signIn.newcomer);
  const unproven = userByEmail(data, user.email);
  if (unproven) loseEmail(data, unproven);
  const stored = { ...user, passwordHash: null };
  data.organizations.set(organization.id, organization);
  data.users.set(user.id, stored);
  data.identities.set(keyOf(signIn), { ...signIn.identity, userId: user.id });
  return stored;
}

function loseEmail(data: MemoryData, user: StoredUser): void {
  Object.assign(user, { email: user.id + LOST_EMAIL_SUFFIX, passwordHash: null, role: "viewer" });
  endAccess(data, user.id);
}
