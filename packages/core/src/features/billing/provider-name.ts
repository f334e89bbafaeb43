import { z } from "zod";
import { text } from "../../foundation/primitives.ts";

/** Who keeps the books outside of Keystead. Capitals are folded, so `Stripe` and `stripe` are the same provider. */
export const provider = z
  .string()
  .max(64, "must be at most 64 characters")
  .toLowerCase()
  .regex(/^[a-z0-9]+(?:[._-][a-z0-9]+)*$/, "must be a short name of letters and digits, such as stripe");

/** What a record is called at its provider, to the letter. */
export const providerReference = text(255);
