import { LicensingError } from "@keystead/core";
import type { Effect, KeptAnswer } from "@keystead/core/server";
import type { z } from "zod";
import type { Answer } from "../../http/answer.ts";
import { errorAnswer } from "../../http/error-answer.ts";
import { takesIdempotencyKey } from "../../http/idempotent-paths.ts";
import { LONGEST_PARSED } from "../../http/parsed-header.ts";
import type { EffectiveCall } from "../../http/route.ts";
import type { Workplace } from "./workplace.ts";

/** `"key"` as a structured string (draft-ietf-httpapi-idempotency-key-header), or as it is. */
const QUOTED = /^"((?:[^"\\]|\\["\\])*)"$/;
const PRINTABLE = /^[\x20-\x7e]{1,255}$/;
const NOT_KEPT = new Set([401, 403, 429]);
const RETRY_AFTER_SECONDS = "1";

/**
 * Answers a request that has an `Idempotency-Key`: as the first one with the key was answered, if there was one. Not
 * below `/auth`.
 */
export function idempotently<Caller extends Workplace>(
  call: EffectiveCall<Caller>,
): Answer | Promise<Answer> {
  const header = call.exchange.request.header("idempotency-key");
  if (header === null || !takesIdempotencyKey(call.path)) return call.perform(call.caller);
  return onceFor(keyOf(header), call);
}

function keyOf(header: string): string {
  const text = header.length <= LONGEST_PARSED ? header.trim() : "";
  const quoted = QUOTED.exec(text)?.[1];
  const key = quoted === undefined ? text : quoted.replace(/\\(["\\])/g, "$1");
  if (PRINTABLE.test(key)) return key;
  const [path, message] = ["Idempotency-Key", "must be 1 to 255 printable ASCII characters"];
  throw new LicensingError("invalid_input", `${path}: ${message}`, { details: [{ path, message }] });
}

async function onceFor<Caller extends Workplace>(key: string, call: EffectiveCall<Caller>): Promise<Answer> {
  const { exchange, caller, body, result, status, perform } = call;
  const { type, id } = caller.by.actor === "self" ? { type: "user", id: null } : caller.by.actor;
  /** Settles with the answer or the failure of this request itself. */
  let own: { answer: Answer } | { error: unknown } | undefined;
  try {
    const kept = await caller.idempotent({
      organizationId: caller.organizationId,
      actor: `${type} ${id}`,
      key,
      asked: { method: exchange.request.method, target: exchange.request.target, body: body ?? null },
      async perform(mark) {
        try {
          const answer = await perform({ ...caller, ...caller.marked(mark) });
          own = { answer };
          return { status: answer.status, body: JSON.stringify(answer.body) };
        } catch (error) {
          own = { error };
          const answer = errorAnswer(error, {});
          if (answer.status >= 500 || NOT_KEPT.has(answer.status)) return null;
          return { status: answer.status, body: JSON.stringify(answer.body) };
        }
      },
      rebuilt: (effect) => rebuilt(effect, caller, { result, status }),
    });
    if (own === undefined && kept !== null) {
      exchange.headers["idempotent-replayed"] = "true";
      return { status: kept.status, body: JSON.parse(kept.body) };
    }
  } catch (error) {
    const isBusy = error instanceof LicensingError && error.code === "idempotency_in_progress";
    if (isBusy) exchange.headers["retry-after"] = RETRY_AFTER_SECONDS;
    throw error;
  }
  if (own && "answer" in own) return own.answer;
  throw own?.error;
}

/**
 * The answer that the route's schema reads in what was written: the last record, all of its kind, or that it was done.
 */
async function rebuilt(
  effect: readonly Effect[],
  { organization }: Workplace,
  { result, status }: { result: z.ZodType; status: number },
): Promise<KeptAnswer | null> {
  const written = effect.filter(({ kind }) => kind === effect.at(-1)?.kind);
  const records = await Promise.all(
    written.flatMap(({ kind, record }) => {
      if (record === undefined) return [];
      return [kind === "licenses" ? withCount(record, organization) : record];
    }),
  );
  for (const candidate of [...records.toReversed(), { items: records }, { success: true }]) {
    const read = result.safeParse(candidate);
    if (read.success) return { status, body: JSON.stringify(read.data) };
  }
  return null;
}

/** Its active sites are counted by the store, and are no part of what was written. */
async function withCount(record: Record<string, unknown>, { licenses }: Workplace["organization"]) {
  const { activatedCount } = await licenses.get(String(record.id)).catch((error: unknown) => {
    if (error instanceof LicensingError && error.code === "not_found") return { activatedCount: 0 };
    throw error;
  });
  return { ...record, activatedCount };
}
