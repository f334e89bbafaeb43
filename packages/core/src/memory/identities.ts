import { withoutPasswordHash } from "../accounts/sessions.ts";
import type { StoredUser } from "../storage/account-store.ts";
import type { IdentityStore, SignIn } from "../storage/identity-store.ts";
import { userByEmail } from "./accounts.ts";
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
      return copyOf(withoutPasswordHash(user));
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
  if (user === undefined) return undefined;
  data.identities.set(keyOf(signIn), { ...signIn.identity, userId: user.id });
  if (user.passwordHash === null) return user;
  user.passwordHash = null;
  for (const { tokenDigest, userId } of data.sessions.values())
    if (userId === user.id) data.sessions.delete(tokenDigest);
  return user;
}

function registered(data: MemoryData, signIn: SignIn): StoredUser | undefined {
  if (signIn.newcomer === null) return undefined;
  const { organization, user } = copyOf(signIn.newcomer);
  const stored = { ...user, passwordHash: null };
  data.organizations.set(organization.id, organization);
  data.users.set(user.id, stored);
  data.identities.set(keyOf(signIn), { ...signIn.identity, userId: user.id });
  return stored;
}
