import { Worker } from "node:worker_threads";

const PROGRAM = `
const { address, body, done } = require("node:worker_threads").workerData;
const headers = { "Content-Type": "application/json" };
fetch(address, { method: "POST", headers, body })
  .then((answer) => answer.text())
  .catch(() => {})
  .finally(() => {
    Atomics.store(done, 0, 1);
    Atomics.notify(done, 0);
  });
`;

/**
 * Posts JSON and returns once it is answered, or after `mostMs` milliseconds: for the last moment of a process, in
 * which no promise is settled any more. Nobody learns whether it failed.
 */
export function postAndWait(address: string, body: object, mostMs: number): void {
  const done = new Int32Array(new SharedArrayBuffer(4));
  const workerData = { address, body: JSON.stringify(body), done };
  new Worker(PROGRAM, { eval: true, workerData, execArgv: [] });
  Atomics.wait(done, 0, 0, mostMs);
}
