import { Connection } from "./connection.ts";
import type { LoadCall, LoadPlan, LoadResult } from "./plan.ts";
import { bytesOf } from "./request.ts";
import { Tally } from "./tally.ts";

/** Timers may be late by that many milliseconds; what is nearer is waited for without one. */
const TIMER_IS_LATE_BY = 3;

/**
 * Sends each call at its time, over a connection of its own. A connection that takes long to be made counts as a late
 * answer.
 */
export async function askAtTimes({ port, expected, calls = [], times = [] }: LoadPlan): Promise<LoadResult> {
  const tally = new Tally(expected);
  const begin = performance.now();
  let sent = 0;
  let waiting = calls.length;
  await new Promise<void>((resolve, reject) => {
    const send = async (call: LoadCall, at: number): Promise<void> => {
      const connection = await Connection.open(port, (reason) => reject(new Error(reason)), call.from);
      connection.ask(bytesOf(port, call, ["Connection: close"]), (status, body) => {
        connection.close();
        tally.add(at, status, body, call.expected);
        waiting -= 1;
        if (waiting === 0) resolve();
      });
    };
    const sendAllDue = (): void => {
      for (;;) {
        const [call, time] = [calls[sent], times[sent]];
        if (call === undefined || time === undefined) return;
        const left = begin + time - performance.now();
        if (left > TIMER_IS_LATE_BY) return void setTimeout(sendAllDue, left - TIMER_IS_LATE_BY);
        if (left > 0) return void setImmediate(sendAllDue);
        sent += 1;
        send(call, begin + time).catch(reject);
      }
    };
    sendAllDue();
  });
  return tally.over((performance.now() - begin) / 1000);
}
