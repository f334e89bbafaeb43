import { z } from "zod";
import { email, text, timestamp } from "./primitives.ts";

export const customer = z.object({
  id: z.string(),
  email,
  firstName: text(200).nullable(),
  lastName: text(200).nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
});

export type Customer = z.infer<typeof customer>;
