import { createReadStream, existsSync, readFileSync, writeFileSync } from "node:fs";
import { extname } from "node:path";
import {
  createLicensing,
  type DateOrder,
  type ImportMapping,
  type ImportProgress,
  type StorageAdapter,
} from "@keystead/core";
import { DEPLOYMENT } from "@keystead/core/adapter";
import { dateOrders, importFields, importMapping, importSources, parse } from "@keystead/core/schemas";
import { type ColumnFields, UnreadableFile } from "@keystead/core/server";
import { defineCommand } from "citty";
import { columnLines, printLines, questionLines } from "../import/printed.ts";
import { ImportReport } from "../import/report.ts";
import { sourceRows } from "../import/source-rows.ts";
import { ConfigError } from "../startup/config.ts";
import { errorReason } from "../startup/error-reason.ts";
import { givenColumns } from "./given-columns.ts";
import { withStorage } from "./with-storage.ts";

const existing = ["skip", "update"] as const;

interface Chosen {
  file: string;
  from: (typeof importSources)[number];
  map?: string | undefined;
  existing: (typeof existing)[number];
  organization?: string | undefined;
  columns: ColumnFields;
  dateOrder: DateOrder | undefined;
  allowLifetime: boolean;
  report?: string | undefined;
  refused?: string | undefined;
  apply: boolean;
}

async function importFile(storage: StorageAdapter, chosen: Chosen): Promise<void> {
  const { file, from, map, apply } = chosen;
  if (!existsSync(file)) throw new ConfigError(`The file ${file} does not exist`);
  const isNewMap = map !== undefined && !existsSync(map);
  if (apply && isNewMap)
    throw new ConfigError(
      `The file ${map} does not exist: run without --apply to create it, then fill it in`,
    );
  const mapping = map === undefined || isNewMap ? undefined : readMap(map);
  const organizationId = chosen.organization ?? (await onlyOrganization(storage));
  const licensing = createLicensing({ storage });
  const { imports } = licensing.as({ organizationId, ...byCommand });
  const { columns, dateOrder, allowLifetime } = chosen;
  const asked = { mapping, existing: chosen.existing, columns, dateOrder, allowLifetime };
  const { work } = await imports.start({ from, dryRun: !apply, ...asked });
  const report = new ImportReport({ ...chosen, dryRun: !apply });
  const format = extname(file).toLowerCase() === ".json" ? "json" : "csv";
  let last: ImportProgress | undefined;
  try {
    for await (const progress of work(() => sourceRows(createReadStream(file), { from, format }))) {
      await report.add(progress);
      last = progress;
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw new ConfigError(`${file}: ${error.message}`);
    throw error;
  } finally {
    await report.close();
  }
  if (last === undefined) return;
  const { questions } = last;
  if (questions.some(({ code }) => apply || code !== "lifetime")) {
    printLines(columnLines(last.columns));
    throw new ConfigError(["Nothing was imported.", ...questionLines(questions)].join("\n"));
  }
  report.print(last);
  if (questions.length > 0) {
    process.exitCode = 1;
    printLines(["", "Before --apply:", ...questionLines(questions)]);
  }
  if (!apply) offerMap(last.mapping, isNewMap ? map : undefined);
  if (last.counts.refused > 0) process.exitCode = 1;
}

const byCommand = { actor: { type: "cli", id: null, name: null }, ip: null, requestId: null } as const;

function readMap(file: string): ImportMapping {
  try {
    return parse(importMapping, JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    throw new ConfigError(`${file}: ${errorReason(error)}`);
  }
}

/** The map of what was met, to be filled in: in a file that is not there yet, or on the screen. */
function offerMap(mapping: ImportMapping, file: string | undefined): void {
  const json = `${JSON.stringify(mapping, null, 2)}\n`;
  if (file === undefined) process.stdout.write(`\nProducts and plans, for --map FILE:\n${json}`);
  else {
    writeFileSync(file, json, { flag: "wx" });
    process.stdout.write(
      `\nProducts and plans are in ${file}: replace each null with an id or slug, a bundle's with an id or name\n`,
    );
  }
}

/** The one that there is besides the default organization, which is for programs. */
async function onlyOrganization(storage: StorageAdapter): Promise<string> {
  const { items, total } = await storage.list("organizations", DEPLOYMENT, { page: 1, perPage: 3 });
  const others = items.map(({ record }) => record).filter(({ createdAt }) => createdAt.getTime() > 0);
  const [only] = others;
  if (only && total - 1 === 1) return only.id;
  const which =
    others.length === 0
      ? "There is no organization yet: add a user first"
      : "There are several organizations";
  throw new ConfigError(`${which}; name one with --organization (see keystead organizations list)`);
}

export const importCommand = defineCommand({
  meta: {
    name: "import",
    description: "Import licenses from another system, with customers and sites",
  },
  args: {
    file: { type: "positional", valueHint: "file", description: "CSV or JSON file", required: true },
    from: {
      type: "enum",
      options: [...importSources],
      description: "System that the file is from",
      required: true,
    },
    map: {
      type: "string",
      valueHint: "file",
      description: "JSON file that maps products and plans; a missing file is created for you to fill in",
    },
    existing: {
      type: "enum",
      options: [...existing],
      description: "What to do with licenses that already exist",
      default: "skip",
    },
    organization: { type: "string", description: "Id of the organization, required if there are several" },
    column: {
      type: "string",
      valueHint: "name=field",
      description: `Field that a column of the file is imported as, once for each column: ${importFields.join(", ")}, or nothing`,
    },
    "date-order": {
      type: "enum",
      options: [...dateOrders],
      description: "Order of day and month in dates such as 03/04/2030, where the file does not show it",
    },
    "allow-lifetime": {
      type: "boolean",
      description: "Confirm that all licenses of a file with dates never expire",
    },
    report: {
      type: "string",
      valueHint: "file",
      description: "CSV file to write the outcome of each line to",
    },
    refused: {
      type: "string",
      valueHint: "file",
      description: "CSV file to write the refused lines to, with key, e-mail address and reason",
    },
    apply: {
      type: "boolean",
      description: "Import the licenses; without it, the command only reports what it would do",
    },
  },
  run({ args, rawArgs }) {
    const { apply = false, "date-order": dateOrder, "allow-lifetime": allowLifetime = false } = args;
    return withStorage((storage) => {
      const columns = givenColumns(rawArgs);
      return importFile(storage, { ...args, columns, dateOrder, allowLifetime, apply });
    });
  },
});
