import type { Postgres } from "../data/postgres.ts";
import type { LoadGenerator } from "../load/load-generator-process.ts";
import type { Cores } from "../processes/cores.ts";
import type { Processes } from "../processes/processes.ts";
import type { Progress } from "../report/progress.ts";
import type { Timing } from "./compare.ts";

/** How large and how long everything is. */
export interface Scale {
  licenses: number;
  /** Number that `licenses` is compared with. */
  fewLicenses: number;
  embeddedLicenses: number;
  activationLicenses: number;
  timing: Timing;
  starts: number;
  /** How often each package is imported. */
  imports: number;
  /** Small organizations beside the large one. */
  tenants: number;
  /** How often each list is asked for. */
  listRounds: number;
  memoryRequests: number;
  webhookLicenses: number;
  webhookEndpoints: number;
  importLicenses: number;
  /** Of the file that is downloaded. */
  fileMebibytes: number;
  /** By each kind of credentials, in each round. */
  tokenRequests: number;
  /** WordPress sites that ask within the same hour, and the seconds that its busiest minute and the others take. */
  crowd: { sites: number; seconds: number; busiestSeconds: number };
}

export const fullScale: Scale = {
  licenses: 1_000_000,
  fewLicenses: 10_000,
  embeddedLicenses: 100_000,
  activationLicenses: 20_000,
  timing: { warmUpSeconds: 3, rounds: 7, roundSeconds: 3 },
  starts: 5,
  imports: 10,
  tenants: 10_000,
  listRounds: 31,
  memoryRequests: 100_000,
  webhookLicenses: 10_000,
  webhookEndpoints: 1_000,
  importLicenses: 100_000,
  fileMebibytes: 256,
  tokenRequests: 5_000,
  crowd: { sites: 100_000, seconds: 400, busiestSeconds: 60 },
};

/** For those who change the benchmarks: shows that they work, and no more. */
export const quickScale: Scale = {
  licenses: 20_000,
  fewLicenses: 2_000,
  embeddedLicenses: 5_000,
  activationLicenses: 2_000,
  timing: { warmUpSeconds: 1, rounds: 3, roundSeconds: 1 },
  starts: 2,
  imports: 2,
  tenants: 300,
  listRounds: 5,
  memoryRequests: 5_000,
  webhookLicenses: 2_000,
  webhookEndpoints: 100,
  importLicenses: 2_000,
  fileMebibytes: 16,
  tokenRequests: 1_000,
  crowd: { sites: 2_000, seconds: 12, busiestSeconds: 2 },
};

/** Processes, cores and sizes that every benchmark works with. */
export interface Bench {
  scale: Scale;
  cores: Cores;
  processes: Processes;
  postgres: Postgres;
  generator: LoadGenerator;
  progress: Progress;
}

/** A line of the table. */
export interface Outcome {
  benchmark: string;
  keystead: string;
  baseline: string;
  figure: string;
  /** The figure that counts the servers' processor time alone; only for requests that both sides answer. */
  byProcessorTime?: string;
  target: string;
  passed: boolean;
  /** Notes below the table. */
  notes: string[];
}

export type Benchmark = (bench: Bench) => Promise<Outcome[]>;
