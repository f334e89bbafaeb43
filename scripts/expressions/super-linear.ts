import { checkSync, type Diagnostics } from "recheck";
import type { Expression } from "./expression.ts";

// Its other forms are programs of their own, which are not installed.
process.env["RECHECK_SYNC_BACKEND"] = "pure";

/** No more is tried than fits these: what is found must not depend on how busy the machine is. */
const PARAMETERS = { timeout: 120_000, attackTimeout: null, incubationTimeout: null };

/** How fast the work of an expression grows with its input when that is worse than linear; null when it is not. */
export function superLinear({ source, flags }: Pick<Expression, "source" | "flags">): string | null {
  const found: Diagnostics = checkSync(source, flags, PARAMETERS);
  if (found.status === "safe") return null;
  return found.status === "vulnerable" ? found.complexity.summary : `not judged: ${found.error.kind}`;
}
