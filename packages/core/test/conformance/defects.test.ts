import { describe, expect, test } from "vitest";
import { memoryStorage } from "../../src/memory/index.ts";
import { collectCases, failuresOf } from "./collect.ts";
import { accountDefects } from "./defects/accounts.ts";
import { listDefects } from "./defects/lists.ts";
import { recordDefects } from "./defects/records.ts";
import { seatDefects } from "./defects/seats.ts";
import { tenancyDefects } from "./defects/tenancy.ts";

const defects = [...tenancyDefects, ...listDefects, ...recordDefects, ...seatDefects, ...accountDefects];

describe("the suite notices when", () => {
  test.each(defects)("$name", async ({ noticedBy, spoil }) => {
    const cases = collectCases((data) => spoil(memoryStorage({ data }), data));
    const aimed = cases.filter(({ name }) => name.startsWith(noticedBy));
    expect(aimed).not.toEqual([]);
    expect(await failuresOf(aimed)).not.toEqual([]);
  });
});
