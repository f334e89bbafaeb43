import type * as core from "@keystead/core";
import { expectTypeOf, test } from "vitest";
import type {
  ActivateResult,
  ClaimResult,
  DeactivateResult,
  Denial,
  PublicLicense,
  SeatVerdict,
  ValidateResult,
} from "./verdicts.ts";

test("verdicts are those of @keystead/core, without its dependencies", () => {
  expectTypeOf<Denial>().toEqualTypeOf<core.Denial>();
  expectTypeOf<PublicLicense>().toEqualTypeOf<core.PublicLicense>();
  expectTypeOf<ValidateResult>().toEqualTypeOf<core.ValidateResult>();
  expectTypeOf<ActivateResult>().toEqualTypeOf<core.ActivateResult>();
  expectTypeOf<ClaimResult>().toEqualTypeOf<core.ClaimResult>();
  expectTypeOf<DeactivateResult>().toEqualTypeOf<core.DeactivateResult>();
  type Yes<Result> = Extract<Result, { activated: true }>;
  expectTypeOf<Yes<SeatVerdict>>().toEqualTypeOf<Yes<core.CheckResult>>();
});
