import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** A server that somebody has started at a terminal. */
export interface NpxServer {
  url: string;
  /** Ends all that was started, as a terminal does; resolves with what the server logged last. */
  stop(): Promise<string | undefined>;
}

/** Runs `npx @keystead/server start` where the package is installed, on an empty data directory. */
export async function startWithNpx(cwd: string, dataDir: string): Promise<NpxServer> {
  const env = { ...process.env, PORT: "0", DATA_DIR: dataDir };
  const command = ["--no", "@keystead/server", "start"];
  // A group of its own: npx starts a shell, which starts the server.
  const child = spawn("npx", command, { cwd, env, stdio: ["ignore", "pipe", "inherit"], detached: true });
  const closed = once(child, "close");
  const logged: string[] = [];
  const stop = async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
    await closed;
    return logged.at(-1);
  };
  const port = new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      const { msg, port } = JSON.parse(line) as { msg: string; port?: number };
      logged.push(msg);
      if (msg === "listening" && port !== undefined) resolve(port);
    });
    closed.then(() => reject(new Error(`The server ended before it had started: ${logged}`)), reject);
  });
  return { url: `http://127.0.0.1:${await port}`, stop };
}
