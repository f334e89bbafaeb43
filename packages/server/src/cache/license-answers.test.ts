import type { Change } from "@keystead/core/adapter";
import { beforeEach, expect, it } from "vitest";
import { LicenseAnswers } from "./license-answers.ts";

const written = { bytes: new Uint8Array([1, 2]), headers: { etag: '"1"' } };
const seat = { organizationId: "org_1", activationId: "act_1" };
const MINUTE = 60_000;

let ticks: number;
let clock: number;
let silence: number;
let seen: string[];
let tell: (change: Change) => void;
let answers: LicenseAnswers;
beforeEach(() => {
  [ticks, clock, silence, seen] = [1_000, 5_000_000, 0, []];
  answers = new LicenseAnswers({
    ticks: () => ticks,
    server: {
      now: () => new Date(clock),
      edge: {
        seen: ({ activationId }) => seen.push(activationId),
        changes: {
          subscribe(listener) {
            tell = listener;
            return () => {};
          },
          silence: () => silence,
        },
      },
    },
  });
});

function keep({ lastsMs = MINUTE, origin = answers.begin(), ...grounds } = {}) {
  const all = { licenseIds: ["lic_1", "lic_2"], seats: [], changesAt: null as Date | null, ...grounds };
  answers.keep("a", written, { origin, grounds: all, lastsMs });
}
const isKept = () => answers.atHand("a") === written;

it("keeps an answer for a minute from the beginning of its look-up, or for less", () => {
  const origin = answers.begin();
  ticks += 400;
  keep({ origin, lastsMs: 2 * MINUTE });
  ticks += MINUTE - 401;
  expect([isKept(), answers.atHand("b")]).toEqual([true, undefined]);
  ticks += 1;
  expect(isKept()).toBe(false);
  keep({ lastsMs: 3_000 });
  ticks += 2_999;
  expect(isKept()).toBe(true);
  ticks += 1;
  expect(isKept()).toBe(false);
});

it("gives no answer from the moment at which time makes it another one", () => {
  keep({ changesAt: new Date(clock + 7) } as object);
  clock += 6;
  expect(isKept()).toBe(true);
  clock += 1;
  expect(isKept()).toBe(false);
  // A clock that is set back judges as it did then.
  clock -= 1;
  expect(isKept()).toBe(true);
});

it.each<[string, Change, boolean]>([
  ["one of its licenses", { kind: "license", id: "lic_2" }, false],
  ["another license", { kind: "license", id: "lic_3" }, true],
  ["a release", { kind: "release", id: "rel_1" }, false],
  ["a product", { kind: "product", id: "prod_1" }, false],
  ["an organization's slug", { kind: "organization", id: "org_1" }, false],
  ["everything", { kind: "everything" }, false],
])("after a change of %s", (_name, change, stays) => {
  keep();
  tell(change);
  expect(isKept()).toBe(stays);
  // A change that came while it was looked up.
  const origin = answers.begin();
  tell(change);
  keep({ origin });
  expect(isKept()).toBe(stays);
});

it("gives nothing older than five seconds while changes may go unheard", () => {
  keep();
  ticks += 4_500;
  silence = 4_501;
  expect(isKept()).toBe(true);
  ticks += 1;
  expect(isKept()).toBe(false);
});

it("notes that the sites in its grounds have asked, at most once a second", () => {
  keep({ seats: [seat] } as object);
  ticks += 1_000;
  expect([isKept(), seen]).toEqual([true, []]);
  ticks += 1;
  expect([isKept(), isKept(), seen]).toEqual([true, true, ["act_1"]]);
});
