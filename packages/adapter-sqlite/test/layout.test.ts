import { defaultOrganization } from "@keystead/core/adapter";
import { expect, it } from "vitest";
import { LAYOUT } from "../src/layout.ts";
import { modelOf } from "../src/model.ts";
import { schemaOf } from "../src/schema.ts";

const file = `layout-${LAYOUT}.sql`;

const advice = `
The declarations make another schema than ${file} says, which older databases do not have.
If layout ${LAYOUT} was never released: take the change over, by: npm test -- packages/adapter-sqlite/test/layout.test.ts -u
If it was: add a step to src/layout.ts that brings a database of layout ${LAYOUT} to the new schema, restore ${file}, and make
the file of the new layout by the same command.`;

it("the schema that the declarations make is the layout of this number", async () => {
  await expect(`${schemaOf(modelOf(defaultOrganization))}\n`, advice).toMatchFileSnapshot(file);
});
