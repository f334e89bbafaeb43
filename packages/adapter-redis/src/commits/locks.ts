import type { Context } from "../context.ts";
import { newerLayout } from "../errors.ts";
import type { ScopeNames } from "../keys.ts";
import { Script } from "../script.ts";
import { type Check, newerLayoutLua, type Write } from "../writing.ts";

/** Short, because a process that died blocks others for this long. */
const FIRST_LOCK_MS = 1_000;
/** A further try has locks for twice as long: a slow machine may not come to prolong them before. */
const LONGEST_LOCK_MS = 4_000;

/**
 * Begins the text of a lock that gives way: whoever changes or deletes all that refers to the record takes it over,
 * because others may come and go as fast as they like.
 */
const GIVES_WAY = "~";

/**
 * Takes all locks, or none where another call has one of them and does not give way; then also those that this call
 * has are let go, so that calls that wait for each other do not go on waiting. Returns 1 if it took them, 0 if not, or
 * a newer layout's number as text.
 */
const takeScript = new Script(
  { writes: true, keys: ["layout"], args: ["layoutNumber", "forMs", "ownText", "count"] },
  `${newerLayoutLua}
  local newer = newerLayout(layout, layoutNumber)
  if newer then return newer end
  local own, isFree = {}, true
  for index = 0, count - 1 do
    local key, text = KEYS[firstKey + index], ARGV[firstArg + index]
    local held = redis.call("GET", key)
    if held == ownText or held == "${GIVES_WAY}" .. ownText then own[#own + 1] = key
    elseif held and (text ~= ownText or string.sub(held, 1, 1) ~= "${GIVES_WAY}") then isFree = false end
  end
  if not isFree then
    for _, key in ipairs(own) do redis.call("DEL", key) end
    return 0
  end
  for index = 0, count - 1 do redis.call("SET", KEYS[firstKey + index], ARGV[firstArg + index], "PX", forMs) end
  return 1`,
);

/** Prolongs the locks that this call has still; lets them go if that is for no time. */
const prolongScript = new Script(
  { writes: true, keys: [], args: ["forMs", "count"] },
  `
  for index = 1, tonumber(count) do
    local key = KEYS[index]
    if redis.call("GET", key) == ARGV[firstArg + index - 1] then redis.call("PEXPIRE", key, forMs) end
  end`,
);

/** The locks of one call: those that its tries so far have found to be needed. */
export class Locks {
  readonly #context: Pick<Context, "database" | "layout">;
  readonly #names: ScopeNames;
  readonly #ownText = crypto.randomUUID();
  /** Texts of the locks by their keys. */
  readonly #wanted = new Map<string, string>();
  /** The locks that the last try took. */
  #taken: ReadonlyMap<string, string> = new Map();
  #prolonging: NodeJS.Timeout | undefined;

  constructor(context: Pick<Context, "database" | "layout">, names: ScopeNames) {
    this.#context = context;
    this.#names = names;
  }

  /** Takes a lock at the next try. `givesWay`: calls that change all that refers to the record may take it over. */
  want(key: string, { givesWay = false } = {}): void {
    if (givesWay && this.#wanted.has(key)) return;
    this.#wanted.set(key, givesWay ? GIVES_WAY + this.#ownText : this.#ownText);
  }

  /** Whether the call has taken the lock. */
  has(key: string): boolean {
    return this.#taken.has(key);
  }

  /**
   * Takes the locks and prolongs them, so that others wait however much there is to read. Returns whether it has them
   * all, and none otherwise.
   */
  async take(tries: number): Promise<boolean> {
    this.#taken = new Map();
    if (this.#wanted.size === 0) return true;
    const { database, layout } = this.#context;
    const forMs = Math.min(FIRST_LOCK_MS * 2 ** (tries - 1), LONGEST_LOCK_MS);
    const wanted = new Map(this.#wanted);
    const args = { layoutNumber: layout, forMs, ownText: this.#ownText, count: wanted.size };
    const further = { keys: [...wanted.keys()], args: [...wanted.values()] };
    const call = takeScript.call({ layout: this.#names.layout }, args, further);
    const reply = await database.run<0 | 1 | string>(call);
    if (typeof reply === "string") throw newerLayout(Number(reply), layout);
    if (reply === 0) return false;
    this.#taken = wanted;
    this.#prolonging = setInterval(() => void this.#prolong(forMs), forMs / 3);
    return true;
  }

  /** Ends the prolonging; the locks stay for the next try. */
  leave(): void {
    clearInterval(this.#prolonging);
  }

  /** Checks that the call has its locks still. */
  get checks(): Check[] {
    return [...this.#taken].map(([key, is]) => ({ key, is }));
  }

  /** Lets the locks go together with what the call writes. */
  get releases(): Write[] {
    return [...this.#taken.keys()].map((key) => ["DEL", key]);
  }

  /** Notes that the releases were written. */
  released(): void {
    this.#taken = new Map();
  }

  /** Lets go what the call has still. */
  async letGo(): Promise<void> {
    if (this.#taken.size > 0) await this.#prolong(0);
  }

  /** A failure is no matter: locks are over by themselves. */
  async #prolong(forMs: number): Promise<void> {
    const args = { forMs, count: this.#taken.size };
    const further = { keys: [...this.#taken.keys()], args: [...this.#taken.values()] };
    await this.#context.database.run(prolongScript.call({}, args, further)).catch(() => {});
  }
}
