import { emailKey } from "../../foundation/primitives.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { RecordChange } from "../../storage/record-change.ts";
import type { Write } from "../../storage/record-store.ts";
import type { Consequence } from "../../storage/workspace.ts";
import { addressDigestOf } from "./tokens.ts";

/**
 * Ends for good what a customer's former address opened, whoever changes it: the sessions of mailed codes, and a code
 * that waits to be entered. They would be good again if the address came back. The session that makes the change takes
 * the new address in the same commit, and goes on.
 */
export const endProvenSessions: Consequence = {
  async writesFor({ scope, changes, writes }) {
    const [except] = writes.flatMap((write) =>
      write.op === "update" && write.kind === "portalSessions" ? [write.record.tokenDigest] : [],
    );
    const ends = changes.flatMap(formerAddress).map(async ({ id, email }): Promise<Write[]> => {
      const code = await addressDigestOf(scope, email);
      return [
        // First the code: a caller who enters it at this moment is done before, or finds none.
        { op: "delete", kind: "portalCodes", id: code },
        { op: "deleteReferring", kind: "portalSessions", field: "provenCustomerId", id, except },
      ];
    });
    return (await Promise.all(ends)).flat();
  },
};

function formerAddress({ kind, id, before, after }: RecordChange): { id: string; email: string }[] {
  if (kind !== "customers" || before === null || after === null) return [];
  const { email } = before as RecordOf<"customers">;
  return emailKey(email) === emailKey((after as RecordOf<"customers">).email) ? [] : [{ id, email }];
}
