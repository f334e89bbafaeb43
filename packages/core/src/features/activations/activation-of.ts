import type { RecordOf } from "../../storage/kinds.ts";
import type { Activation } from "./schema.ts";

/** Returns the activation of a record, as answers show it. */
export function activationOf(record: RecordOf<"activations">): Activation {
  const { place: _, machineName: __, ...activation } = record;
  return activation;
}
