import { z } from "zod";
import { timestamp } from "../../foundation/primitives.ts";
import { declare } from "../../storage/declaration.ts";

/** One record for the deployment: when its servers answered last, and the outages that leases may still hold for. */
const serverTimes = z.object({
  id: z.string(),
  answeredAt: timestamp,
  /** Times in milliseconds since 1970, the earliest outage first. */
  outages: z.array(z.object({ from: z.number(), to: z.number() })),
});

export const answerTimes = declare(serverTimes, { scope: "deployment", id: "id" });
