import type {
  CounterSeries,
  ExpirationSeries,
  InstalledBase,
  RetentionSeries,
  RevenueSeries,
} from "@keystead/core";
import {
  counterNames,
  counterSeries,
  expirationSeries,
  installedBase,
  reference,
  retentionSeries,
  revenueSeries,
  seriesRequest,
} from "@keystead/core/schemas";
import { z } from "zod";
import type { CsvColumns } from "../../csv/csv.ts";
import { CSV_TYPE, csvAnswer, csvFile } from "../../csv/csv-answer.ts";
import { type Operator, operatorRoute } from "./operator.ts";

const { timeZone, from, to } = seriesRequest.shape;

/** Days are the shortest buckets: counters have no hours. */
const interval = (usual: string) =>
  z
    .enum(["day", "week", "month"])
    .optional()
    .describe(
      `Width of a bucket; weeks begin on Monday. A series has at most 1,000 buckets. Default: \`${usual}\`.`,
    );
const places = z.strictObject({
  time_zone: timeZone,
  product_id: reference.optional(),
  plan_id: reference.optional(),
});
const span = (usual: string) => ({ interval: interval(usual), from, to });
const ofPlans = (usual: string) => places.extend(span(usual));
const ofCounter = places.omit({ plan_id: true }).extend({
  ...span("day"),
  name: z.enum(counterNames).optional().describe("Name of the counter. Default: `refused`."),
});

function requestOf(given: {
  interval?: "day" | "week" | "month" | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  time_zone?: string | undefined;
  product_id?: string | undefined;
  plan_id?: string | undefined;
}) {
  const { interval, from, to, time_zone, product_id: productId, plan_id: planId } = given;
  return { interval, from, to, timeZone: time_zone, productId, planId };
}

interface Report<Query extends z.ZodType, Result extends z.ZodType, Line> {
  /** Last part of the path. */
  name: string;
  summary: string;
  query: Query;
  result: Result;
  read: (caller: Operator, query: z.output<Query>) => Promise<z.output<Result>>;
  /** Lines of the file, and their columns. */
  lines: (result: z.output<Result>) => Line[];
  columns: CsvColumns<Line>;
}

/** A report as JSON, and as a file. */
function routesOf<Query extends z.ZodObject, Result extends z.ZodType, Line>({
  name,
  summary,
  query,
  result,
  read,
  lines,
  columns,
}: Report<Query, Result, Line>) {
  return [
    operatorRoute({
      method: "GET",
      path: `/analytics/${name}`,
      access: "viewer",
      summary,
      query,
      result,
      handle: async ({ caller, query: given }) => read(caller, given as z.output<Query>),
    }),
    operatorRoute({
      method: "GET",
      path: `/analytics/${name}.csv`,
      access: "viewer",
      summary: `${summary}, as CSV`,
      errors: ["overloaded"],
      query,
      result: csvFile,
      contentType: CSV_TYPE,
      async handle({ caller, query: given, headers }) {
        const found = lines(await read(caller, given as z.output<Query>));
        return csvAnswer(`${name}.csv`, columns, inOneBatch(found), { caller, headers });
      },
    }),
  ];
}

async function* inOneBatch<Line>(lines: Line[]): AsyncGenerator<Line[]> {
  if (lines.length > 0) yield lines;
}

interface InstalledLine {
  group: string;
  id: string | null;
  name: string | null;
  count: number;
}

function installedLines(base: InstalledBase): InstalledLine[] {
  const { products, plans, classes, lastAsked, versions } = base;
  return [
    ...products.map(({ productId: id, name, count }) => ({ group: "product", id, name, count })),
    ...plans.map(({ planId: id, name, count }) => ({ group: "plan", id, name, count })),
    ...classes.map(({ class: name, count }) => ({ group: "class", id: null, name, count })),
    ...Object.entries(lastAsked).map(([name, count]) => ({ group: "lastAsked", id: null, name, count })),
    ...versions.map(({ version: name, count }) => ({ group: "version", id: null, name, count })),
  ];
}

const installed = routesOf({
  name: "installed",
  summary: "Count active sites and machines now",
  query: places,
  result: installedBase,
  read: (caller, query) => caller.organization.analytics.installed(requestOf(query)),
  lines: installedLines,
  columns: {
    group: ({ group }) => group,
    id: ({ id }) => id,
    name: ({ name }) => name,
    count: ({ count }) => count,
  },
});

const expirations = routesOf({
  name: "expirations",
  summary: "Count licenses that will end",
  query: ofPlans("week"),
  result: expirationSeries,
  read: (caller, query) => caller.organization.analytics.expirations(requestOf(query)),
  lines: ({ series }: ExpirationSeries) => series,
  columns: { start: ({ start }) => start, ending: ({ ending }) => ending },
});

const retention = routesOf({
  name: "retention",
  summary: "Count renewals and lost licenses over time",
  query: ofPlans("month"),
  result: retentionSeries,
  read: (caller, query) => caller.organization.analytics.retention(requestOf(query)),
  lines: ({ series }: RetentionSeries) => series,
  columns: {
    start: ({ start }) => start,
    renewed: ({ renewed }) => renewed,
    expired: ({ expired }) => expired,
    rate: ({ rate }) => rate,
  },
});

/** Sums of a currency in a bucket or, without a start, its recurring revenue now. */
type RevenueLine = { currency: string } & Partial<
  { start: Date } & RevenueSeries["totals"][number] & RevenueSeries["recurring"][number]
>;

function revenueLines({ series, recurring }: RevenueSeries): RevenueLine[] {
  const paid = series.flatMap(({ start, currencies }) => currencies.map((sums) => ({ start, ...sums })));
  return [...paid, ...recurring];
}

const revenue = routesOf({
  name: "revenue",
  summary: "Add up payments and recurring revenue by currency",
  query: ofPlans("month"),
  result: revenueSeries,
  read: (caller, query) => caller.organization.analytics.revenue(requestOf(query)),
  lines: revenueLines,
  columns: {
    start: ({ start }) => start ?? null,
    currency: ({ currency }) => currency,
    payments: ({ payments }) => payments ?? null,
    paid: ({ paid }) => paid ?? null,
    refunded: ({ refunded }) => refunded ?? null,
    subscriptions: ({ subscriptions }) => subscriptions ?? null,
    monthly: ({ monthly }) => monthly ?? null,
  },
});

const counters = routesOf({
  name: "counters",
  summary: "Read a counter over time, by value",
  query: ofCounter,
  result: counterSeries,
  read: (caller, query) => caller.organization.analytics.counters({ ...requestOf(query), name: query.name }),
  lines: ({ series }: CounterSeries) =>
    series.flatMap(({ start, values }) => values.map((each) => ({ start, ...each }))),
  columns: { start: ({ start }) => start, value: ({ value }) => value, count: ({ count }) => count },
});

export const reportRoutes = [...installed, ...expirations, ...retention, ...revenue, ...counters];
