import type { RecordOf } from "../../storage/kinds.ts";
import type { Consequence } from "../../storage/workspace.ts";
import type { Counter } from "./counter.ts";

/** Value of the counter for licenses without a plan. */
const NO_PLAN = "none";

/** Counts licenses whose end moves to a later moment, whoever moves it: by plan, once the commit is done. */
export function countRenewals(counter: Pick<Counter, "count">, organizationId: string): Consequence {
  return {
    writesFor: () => [],
    committed({ changes }) {
      for (const { kind, before, after } of changes) {
        if (kind !== "licenses" || before === null || after === null) continue;
        const [old, license] = [before, after] as [RecordOf<"licenses">, RecordOf<"licenses">];
        if (old.expiresAt === null || license.expiresAt === null || license.expiresAt <= old.expiresAt)
          continue;
        const { productId, planId } = license;
        const product = { organizationId, productId };
        counter.count({ product, name: "renewed", value: planId ?? NO_PLAN });
      }
    },
  };
}
