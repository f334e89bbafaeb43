import { spawn } from "node:child_process";
import { constants } from "node:os";

/**
 * Runs a command to its end and returns its exit code (128 + the signal's number when a signal ended it, as a
 * shell would). Signals sent to this process go on to the command; this process waits for it.
 */
export function runChild(command, args, options = {}) {
  const child = spawn(command, args, { stdio: "inherit", shell: process.platform === "win32", ...options });
  const forward = (signal) => {
    // A terminal sends Ctrl-C to the whole process group: the child has it already.
    if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, forward);
  const orphaned = whenNpmIsGone(() => child.kill("SIGTERM"));
  return new Promise((resolve, reject) => {
    child.on("error", (error) => reject(new Error(`Cannot run ${command}: ${error.message}`)));
    child.on("exit", (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  }).finally(() => {
    clearInterval(orphaned);
    for (const signal of signals) process.off(signal, forward);
  });
}

/** A signal to npm may end only the shell between npm and this process: what tells is a new parent. */
function whenNpmIsGone(act) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, 250);
  return watch.unref();
}
