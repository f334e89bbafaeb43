import type { ValidateResult } from "../licenses/validate.ts";
import type { Counter } from "./counter.ts";
import { type InsightName, type Insights, insightNames } from "./schema.ts";

/** Shapes that are counted, each matched in one pass: a version such as `6.7.1`, a locale such as `de_DE_formal`. */
const VERSION = /^[0-9][0-9A-Za-z.+_-]{0,39}$/;
const LOCALE = /^[A-Za-z][A-Za-z0-9_-]{1,19}$/;

/** Counts why a call was refused, unless no product has the public key: strangers can make up any. */
export function countRefusal(
  counter: Pick<Counter, "count">,
  { publicKey }: { publicKey: string },
  verdict: object,
): void {
  if (!("code" in verdict) || verdict.code === "invalid_public_key") return;
  counter.count({ product: { publicKey }, name: "refused", value: String(verdict.code) });
}

/** Counts what an installation with a good license reports of itself. What has another shape is passed over. */
export function countInsights(
  counter: Pick<Counter, "count">,
  { publicKey, insights }: { publicKey: string; insights?: Insights | null | undefined },
  { valid }: Pick<ValidateResult, "valid">,
): void {
  if (!valid || typeof insights !== "object" || insights === null) return;
  for (const name of insightNames) {
    const value = countedValue(name, insights[name]);
    if (value !== null) counter.count({ product: { publicKey }, name, value });
  }
}

function countedValue(name: InsightName, reported: unknown): string | null {
  if (name === "multisite") return typeof reported === "boolean" ? (reported ? "yes" : "no") : null;
  const shape = name === "locale" ? LOCALE : VERSION;
  return typeof reported === "string" && shape.test(reported) ? reported : null;
}
