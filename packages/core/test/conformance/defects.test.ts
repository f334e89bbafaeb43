import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { memoryStorage } from "../../src/memory/index.ts";
import { recordsOf } from "../records-of.ts";
import { collectCases, failuresOf } from "./collect.ts";
import { accountDefects } from "./defects/accounts.ts";
import { billingDefects } from "./defects/billing.ts";
import { changeDefects } from "./defects/changes.ts";
import { customerDefects } from "./defects/customers.ts";
import { eventDefects } from "./defects/events.ts";
import { identityDefects } from "./defects/identities.ts";
import { listDefects } from "./defects/lists.ts";
import { peopleDefects } from "./defects/people.ts";
import { recordDefects } from "./defects/records.ts";
import { seatDefects } from "./defects/seats.ts";
import { signingKeyDefects } from "./defects/signing-keys.ts";
import { sortedListDefects } from "./defects/sorted-lists.ts";
import { tenancyDefects } from "./defects/tenancy.ts";

const defects = [
  ...changeDefects,
  ...tenancyDefects,
  ...customerDefects,
  ...listDefects,
  ...sortedListDefects,
  ...recordDefects,
  ...seatDefects,
  ...accountDefects,
  ...billingDefects,
  ...eventDefects,
  ...peopleDefects,
  ...identityDefects,
  ...signingKeyDefects,
];

describe("the suite notices when", () => {
  // A hundred times as fast: the cases are patient, and in memory what does not come at once never does.
  beforeAll(() => {
    const now = performance.now.bind(performance);
    vi.spyOn(performance, "now").mockImplementation(() => 100 * now());
  });
  afterAll(() => void vi.restoreAllMocks());

  test.each(defects)("$name", async ({ noticedBy, spoil }) => {
    const cases = collectCases((data) => spoil(memoryStorage({ data }), recordsOf(data), data));
    const aimed = cases.filter(({ name }) => name.startsWith(noticedBy));
    expect(aimed).not.toEqual([]);
    expect(await failuresOf(aimed)).not.toEqual([]);
  });
});
