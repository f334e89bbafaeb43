import { type Accounts, createAccounts } from "../src/features/accounts/accounts.ts";
import type { PasswordHasher } from "../src/features/accounts/passwords.ts";
import type { LoggedIn, LogIn } from "../src/features/accounts/sessions.ts";
import { createMailQueue } from "../src/features/mail/queue.ts";
import type { Challenged, PasskeyAdded } from "../src/features/second-factors/schema.ts";
import type {
  OneTimeCodes,
  PasskeyCeremonies,
  SecondFactorTools,
} from "../src/features/second-factors/tools.ts";
import type { JsonObject } from "../src/foundation/primitives.ts";
import { createMemoryData, type MemoryData, memoryStorage } from "../src/storage/memory/index.ts";
import type { Write } from "../src/storage/record-store.ts";
import type { StorageAdapter } from "../src/storage/storage-adapter.ts";
import { type MovableClock, movableClock, SECOND } from "./open-licensing.ts";

export const STEP = 30 * SECOND;
export const ada = { email: "ada@example.com", password: "correct horse", name: "Ada Lovelace" };

const passwords: PasswordHasher = {
  hash: async (password) => `hash of ${password}`,
  verify: async (hash, password) => hash === `hash of ${password}`,
  isOutdated: () => false,
  isCommon: async () => false,
};

/** Codes that are the number of their time step: what an app computes is tested where it is. */
const oneTimeCodes: OneTimeCodes = {
  newSecret: () => "SECRET",
  uriOf: (secret, account) => `otpauth://totp/${account}?secret=${secret}`,
  stepOf(_, code, now) {
    const present = Math.floor(now.getTime() / STEP);
    const steps = [present, present - 1, present + 1];
    return steps.find((step) => codeOf(step) === code) ?? null;
  },
};

function codeOf(step: number): string {
  return String(step % 1_000_000).padStart(6, "0");
}

/** A passkey that signs by repeating the challenge. */
const passkeys: PasskeyCeremonies = {
  creationOptions: async ({ challenge }) => ({ challenge }),
  async created({ id, challenge }, expected) {
    if (challenge !== expected) return null;
    return { credentialId: String(id), publicKey: "key", counter: 0, transports: ["internal"] };
  },
  requestOptions: async (challenge, allowed) => ({
    challenge,
    allow: allowed.map(({ credentialId }) => credentialId),
  }),
  async used({ challenge, counter }, expected, credential) {
    const isRight = challenge === expected && Number(counter) > credential.counter;
    return isRight ? { counter: Number(counter) } : null;
  },
};

export interface FactorScene {
  data: MemoryData;
  clock: MovableClock;
  accounts: Accounts;
  /** The same on the same store, with other tools. */
  accountsWith(tools: SecondFactorTools): Accounts;
  /**
   * Another server with the same tools, whose commits with such a step are overtaken by what this does: those that
   * begin a session, unless given.
   */
  accountsOvertakenBy(overtake: () => Promise<unknown>, isOvertaken?: (write: Write) => boolean): Accounts;
  /** The code that an app shows so many steps from now. */
  code(steps?: number): string;
  /** The first half of a log-in with the password. */
  challenge(): Promise<Challenged>;
  /** Sets up an app in the session, and waits for its next code. */
  setUpApp(session: LoggedIn["session"]): Promise<string[]>;
  /** Adds a passkey in the session; `signed` gives what it answers to a challenge. */
  addPasskey(id: string, session: LoggedIn["session"]): Promise<AddedPasskey>;
}

type AddedPasskey = PasskeyAdded & { signed(challenge: string): JsonObject };

export function factorScene(): FactorScene {
  const [data, clock] = [createMemoryData(), movableClock()];
  const storage = memoryStorage({ data });
  const secretKey = "a secret key that all servers have";
  const mail = createMailQueue({ storage, clock, secretKey, from: "keystead@example.com" });
  const accountsWith = (tools: SecondFactorTools): Accounts =>
    createAccounts({ storage, clock, passwords, mail, secondFactors: tools });
  const tools = { oneTimeCodes, secretKey, passkeys };
  const accounts = accountsWith(tools);
  const code = (steps = 0): string => codeOf(Math.floor(clock.now().getTime() / STEP) + steps);
  const { email, password } = ada;

  return {
    data,
    clock,
    accounts,
    accountsWith,
    accountsOvertakenBy(overtake, isOvertaken = beginsSession) {
      const commit: StorageAdapter["commit"] = async (scope, writes) => {
        if (writes.some(isOvertaken)) await overtake();
        return storage.commit(scope, writes);
      };
      const overtaken = { ...storage, commit };
      return createAccounts({ storage: overtaken, clock, passwords, mail, secondFactors: tools });
    },
    code,
    challenge: async () => challengeOf(await accounts.login({ email, password })),
    async setUpApp({ token }) {
      const own = accounts.secondFactors(token);
      await own.beginTotp({});
      const { recoveryCodes } = await own.confirmTotp({ code: code() });
      clock.advance(2 * STEP);
      return recoveryCodes ?? [];
    },
    async addPasskey(id, { token }) {
      const own = accounts.secondFactors(token);
      const { challenge } = await own.beginPasskey({});
      const added = await own.addPasskey({ challenge, passkey: { id, challenge }, name: `Key ${id}` });
      let counter = 0;
      const signed = (signedChallenge: string): JsonObject => {
        counter += 1;
        return { id, challenge: signedChallenge, counter };
      };
      return { ...added, signed };
    },
  };
}

function beginsSession(write: Write): boolean {
  return write.op === "insert" && write.kind === "sessions";
}

/** The question that a log-in is answered with. */
export function challengeOf(logIn: LogIn): Challenged {
  if ("challenge" in logIn) return logIn;
  throw new Error("No second factor is asked for");
}

/** How many of the calls were done, and the codes of the others' errors. */
export async function settled(calls: Promise<unknown>[]): Promise<{ done: number; codes: string[] }> {
  const results = await Promise.allSettled(calls);
  const codes = results.flatMap((result) =>
    result.status === "rejected" ? [String(result.reason.code)] : [],
  );
  return { done: results.length - codes.length, codes };
}
