import { type Kind, kinds } from "@keystead/core/adapter";
import { expect, it } from "vitest";
import { searchedCopies } from "../src/records/trigrams.ts";
import { currentLayout } from "../src/redis-storage.ts";

const { number, models } = currentLayout;
const file = `layout-${number}.txt`;

const advice = `
The declarations make another layout than ${file} says. Records are stored by position, so older data would be misread.
If layout ${number} was never released: take the change over, by: npm test -- packages/adapter-redis/test/layout.test.ts -u
If it was: raise the number of currentLayout in src/redis-storage.ts, add a migration from ${number} to src/layout/migrations.ts,
restore ${file}, and make the file of the new layout by the same command.`;

/** How records of a kind are stored and indexed. */
function linesOf(kind: Kind): string[] {
  const model = models(kind);
  const { unique = {}, search = [] } = model.declaration;
  const lists = {
    moments: model.dates,
    others: model.others,
    orders: model.orders,
    ...Object.fromEntries([...model.parts].map(([field, orders]) => [`part ${field}`, orders])),
    lapsing: Object.values(model.lapsing ?? {}),
    times: model.times,
    ...Object.fromEntries(
      Object.entries(unique).map(([name, { fields, folded, everywhere }]) => {
        return [
          `unique ${name}`,
          [...fields, ...(folded ? ["folded"] : []), ...(everywhere ? ["everywhere"] : [])],
        ];
      }),
    ),
    search: search.flat(),
    copies: searchedCopies(model.declaration).map(({ field, reference }) => `${field} by ${reference}`),
  };
  const lines = Object.entries(lists).filter(([, names]) => names.length > 0);
  return [kind, ...lines.map(([name, names]) => `  ${name}: ${names.join(", ")}`)];
}

it("the declarations make the layout of this number", async () => {
  const layout = (Object.keys(kinds) as Kind[]).flatMap(linesOf).join("\n");
  await expect(`${layout}\n`, advice).toMatchFileSnapshot(file);
});
