import { KeysteadError, type Schema } from "@keystead/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api } from "../../../api/client.ts";
import { newIdempotencyKey } from "../../../api/idempotency-key.ts";
import { LICENSES } from "../license.ts";
import type { LineProblem, Order } from "./order-of-line.ts";
import type { LineColumn } from "./read-lines.ts";

/** The most that the API takes at once. */
const AT_ONCE = 1000;

/** Names of the columns in the API. */
const columnsByField: Record<string, LineColumn> = {
  customerEmail: "email",
  customerName: "name",
  seats: "seats",
  expiresAt: "ends",
  licenseKey: "key",
  planId: "plan",
};

/** Lines that the server refused, with what it has against each. */
export type Refused = ReadonlyMap<number, LineProblem[]>;

const none: Refused = new Map();

/**
 * Issues a license for each order, a thousand at once. Run again without the orders that were refused, it goes on
 * where it stopped; `forget` is for when the lines are others.
 */
export function useIssueMany() {
  const queries = useQueryClient();
  const [issued, setIssued] = useState<Schema<"License">[]>([]);
  const [refused, setRefused] = useState<Refused>(none);
  /** The same until it has gone well: sent twice, a thousand licenses are issued once. */
  const key = useRef(newIdempotencyKey());
  const running = useMutation({
    async mutationFn(orders: readonly Order[]) {
      for (let from = issued.length; from < orders.length; from += AT_ONCE) {
        const some = orders.slice(from, from + AT_ONCE);
        const { items } = await issue(some);
        setIssued((before) => [...before, ...items]);
      }
      await queries.invalidateQueries({ queryKey: [LICENSES] });
    },
  });
  const issue = async (orders: readonly Order[]) => {
    try {
      const body = { licenses: orders.map(({ body }) => body) };
      const done = await api.post("/api/licenses/bulk", { body, idempotencyKey: key.current });
      key.current = newIdempotencyKey();
      return done;
    } catch (error) {
      // A refusal is kept with its key: what is sent next is another request.
      if (error instanceof KeysteadError) {
        key.current = newIdempotencyKey();
        const lines = refusedIn(error, orders);
        setRefused((before) => new Map([...before, ...lines]));
      }
      throw error;
    }
  };
  const forget = () => {
    setRefused(none);
    running.reset();
  };
  return { issued, refused, running, forget };
}

/** The lines that an answer is about: its details name `licenses.17.seats`. */
function refusedIn({ details }: KeysteadError, orders: readonly Order[]): Refused {
  const lines = new Map<number, LineProblem[]>();
  for (const { path, message } of details) {
    const [, index, field = ""] = /^licenses\.(\d+)\.?([^.]*)/.exec(path) ?? [];
    const line = orders[Number(index)]?.number;
    if (line === undefined) continue;
    lines.set(line, [...(lines.get(line) ?? []), { column: columnsByField[field] ?? null, message }]);
  }
  return lines;
}
