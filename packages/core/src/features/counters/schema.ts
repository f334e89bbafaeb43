import { z } from "zod";
import { reference, timestamp } from "../../foundation/primitives.ts";

export type { Insights } from "../../generated/types.ts";

/** Counters that sites' owners agree to by the client's option `insights`. */
export const insightNames = ["version", "wordpress", "php", "locale", "multisite"] as const;

/** Every counter. The others count what the server knows anyway. */
export const counterNames = ["downloaded", "refused", "renewed", ...insightNames] as const;

/** Report of an installation about itself, with its owner's consent. */
export const insights = z.object({
  version: z
    .string()
    .max(100, "must be at most 100 characters")
    .nullish()
    .describe("Version of the product."),
  wordpress: z
    .string()
    .max(100, "must be at most 100 characters")
    .nullish()
    .describe("Version of WordPress."),
  php: z
    .string()
    .max(100, "must be at most 100 characters")
    .nullish()
    .describe("Version of PHP, such as `8.3`."),
  locale: z
    .string()
    .max(100, "must be at most 100 characters")
    .nullish()
    .describe("Language of the installation, such as `de_DE`."),
  multisite: z.boolean().nullish().describe("Whether the site belongs to a network of sites."),
});

/** Name of a counter that is kept with consent alone. */
export type InsightName = (typeof insightNames)[number];
/** Name of a counter. */
export type CounterName = (typeof counterNames)[number];

/** Counts of one counter of a product on a day, by value. They say nothing of single sites. */
export const dailyCount = z.object({
  /** The product's id, the counter's name and the day: see `idOfDay()`. */
  id: z.string(),
  productId: reference,
  name: z.enum(counterNames),
  /** The day (UTC), such as `2026-11-28`. */
  day: z.string(),
  counts: z.record(z.string(), z.int()),
  endsAt: timestamp,
});
