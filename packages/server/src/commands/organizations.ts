import { defineCommand } from "citty";
import { printFields, withDirectory } from "./with-directory.ts";

const list = defineCommand({
  meta: { name: "list", description: "List all organizations: id, name, date of creation" },
  run: () =>
    withDirectory(async (directory) => {
      for await (const { id, name, createdAt } of directory.organizations())
        printFields(id, name, createdAt.toISOString());
    }),
});

export const organizations = defineCommand({
  meta: { name: "organizations", description: "List the organizations in this store" },
  subCommands: { list },
});
