import { defineCommand } from "citty";
import type { Config } from "../config.ts";
import { printFields, withDirectory } from "./with-directory.ts";

/** `keystead organizations …` */
export function organizationsCommand(withConfig: (run: (config: Config) => Promise<void>) => Promise<void>) {
  const list = defineCommand({
    meta: { name: "list", description: "List all organizations: id, name, when it was made" },
    run: () =>
      withConfig((config) =>
        withDirectory(config, async (directory) => {
          for await (const { id, name, createdAt } of directory.organizations())
            printFields(id, name, createdAt.toISOString());
        }),
      ),
  });

  return defineCommand({
    meta: { name: "organizations", description: "See the organizations on this store" },
    subCommands: { list },
  });
}
