import { afterAll, beforeAll, describe, inject, test } from "vitest";
import { createDatabase, type TestDatabase } from "../../../test/setup/database.ts";
import { licensingProperty } from "../../core/test/property/licensing-property.ts";
import { postgresStorage } from "../src/index.ts";

const runs = process.env["KEYSTEAD_TEST_FULL"] ? 300 : 10;

describe(`licensing answers as its model does, in ${runs} sequences`, () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createDatabase(inject("postgresUrl"));
  });
  afterAll(() => database.drop());

  test("on postgresStorage", async () => {
    const storage = postgresStorage({ connectionString: database.url });
    await licensingProperty({ create: () => storage, runs }).finally(() => storage.close());
  });
});
