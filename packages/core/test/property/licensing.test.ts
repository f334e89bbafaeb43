import { test } from "vitest";
import { memoryStorage } from "../../src/storage/memory/index.ts";
import { licensingProperty } from "./licensing-property.ts";

const runs = process.env["KEYSTEAD_TEST_FULL"] ? 3000 : 150;

test(`licensing answers as its model does, in ${runs} sequences on memoryStorage`, () =>
  licensingProperty({ create: () => memoryStorage(), runs }));
