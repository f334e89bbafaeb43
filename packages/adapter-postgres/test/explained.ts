import pg from "pg";
import { expect } from "vitest";

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Total Cost": number;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
}

/** A statement as it was carried out: of the store, or of a function or a constraint of the schema that it came to. */
export interface Explained {
  text: string;
  plan: PlanNode;
  /** The compiled parts of it; undefined when nothing was compiled. */
  jit: object | undefined;
}

const settings = {
  session_preload_libraries: "auto_explain",
  "auto_explain.log_min_duration": 0,
  "auto_explain.log_analyze": "on",
  "auto_explain.log_timing": "off",
  "auto_explain.log_nested_statements": "on",
  "auto_explain.log_format": "json",
  client_min_messages: "log",
  // As @keystead/adapter-postgres asks of a pool.
  enable_seqscan: "off",
};

/**
 * A pool of an application's own, with PostgreSQL's own settings but for `others`; what is carried out on it is noted,
 * and on connections like its.
 */
export function explainingPool(
  connectionString: string,
  others: Record<string, number | string> = {},
): { pool: pg.Pool; explained: Explained[] } {
  const explained: Explained[] = [];
  class ExplainingClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      this.on("notice", ({ message }) => {
        const plan = message?.match(/plan:\s*(\{.*\})\s*$/s)?.[1];
        if (plan === undefined) return;
        const { "Query Text": text, Plan, JIT } = JSON.parse(plan);
        if (text.includes("keystead")) explained.push({ text, plan: Plan, jit: JIT });
      });
    }
  }
  const options = Object.entries({ ...settings, ...others })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");
  const pool = new pg.Pool({ connectionString, max: 2, options, Client: ExplainingClient });
  // A connection that is still closing when its database is dropped.
  pool.on("error", () => {});
  return { pool, explained };
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** The parts of a plan that read a table or an index. */
export function readsOf({ plan }: Explained): PlanNode[] {
  return nodesOf(plan).filter(
    (node) => node["Relation Name"] !== undefined || node["Index Name"] !== undefined,
  );
}

/** Rows that a part of a plan went through. */
export function rowsRead(node: PlanNode): number {
  return (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];
}

/** Every row was found by an index, which led to no more than these, and nothing was compiled. */
export function expectGoodPlans(all: Explained[], atMost: number): void {
  for (const one of all) {
    expect(one.jit, one.text).toBeUndefined();
    // A node that is disabled costs ten thousand million.
    expect(one.plan["Total Cost"], one.text).toBeLessThan(1e9);
    for (const node of readsOf(one)) {
      expect(node["Node Type"], one.text).not.toBe("Seq Scan");
      if (node["Node Type"] !== "Bitmap Index Scan")
        expect(rowsRead(node), `${one.text}\n${JSON.stringify(node)}`).toBeLessThanOrEqual(atMost);
    }
  }
}
