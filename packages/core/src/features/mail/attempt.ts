import type { Clock } from "../../foundation/time.ts";
import { HOUR_MS, MINUTE_MS } from "../../foundation/time.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";
import { type Letter, letterOf, MailNotTaken, type Writing } from "./letter.ts";

/** How long after each try the next one is due: five tries over a day. */
const RETRIES_MS = [5 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 17 * HOUR_MS];
const MOST_ATTEMPTS = RETRIES_MS.length + 1;
/** A server that has had a mail for so long has stopped: another one tries it. */
const LEASE_MS = 5 * MINUTE_MS;
const LONGEST_ERROR = 500;

/** Hands mails to a mail server. */
export interface MailTransport {
  /**
   * Resolves when the mail server has taken the mail. Rejects, within four minutes, with a {@link MailNotTaken}
   * that says whether another try is of use, or with any other error, after which there is one.
   */
  send(letter: Letter): Promise<void>;
}

export interface Attempting extends Writing {
  clock: Clock;
  transport: MailTransport;
}

type MailKind = "mails" | "licenseMails";

/**
 * Tries a mail that is due, unless another server does: the one that moves `nextAttemptAt` on first has it until
 * then.
 */
export async function attempt(
  attempting: Attempting,
  kind: MailKind,
  scope: string,
  id: string,
): Promise<void> {
  const { store, clock } = attempting;
  const now = clock.now();
  const workspace = workspaceIn(store, scope);
  const claimed = await unitOfWork(workspace, async (tx) => {
    const current = await tx.get(kind, id);
    const dueAt = current?.record.nextAttemptAt ?? null;
    if (current === null || dueAt === null || dueAt > now) return null;
    const attempts = current.record.attempts + 1;
    if (attempts <= MOST_ATTEMPTS)
      return tx.change(kind, current, { attempts, nextAttemptAt: new Date(now.getTime() + LEASE_MS) });
    tx.change(
      kind,
      current,
      failed(current.record.lastError ?? "The server stopped while it was sending the mail"),
    );
    return null;
  });
  if (claimed === null) return;
  const outcome = await send(attempting, scope, claimed);
  await unitOfWork(workspace, async (tx) => {
    const current = await tx.get(kind, id);
    // Another server has it by now, and says what became of it.
    if (current?.record.attempts === claimed.attempts) tx.change(kind, current, outcome);
  });
}

type Mail = RecordOf<MailKind>;

type Outcome = Partial<Mail>;

async function send(attempting: Attempting, scope: string, mail: Mail): Promise<Outcome> {
  try {
    const letter = await letterOf(attempting, scope, mail);
    await attempting.transport.send(letter);
    return { ...over, state: "sent", sentAt: attempting.clock.now(), lastError: null };
  } catch (error) {
    const message = messageOf(error);
    const retryMs = RETRIES_MS[mail.attempts - 1];
    if (retryMs === undefined || (error instanceof MailNotTaken && error.isFinal)) return failed(message);
    return { lastError: message, nextAttemptAt: new Date(attempting.clock.now().getTime() + retryMs) };
  }
}

/** Nothing is kept of what the mail said. */
const over = { nextAttemptAt: null, parameters: null, sealedToken: null } as const;

function failed(lastError: string): Outcome {
  return { ...over, state: "failed", lastError };
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/\p{Cc}+/gu, " ").slice(0, LONGEST_ERROR);
}
