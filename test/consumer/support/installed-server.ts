import { spawn } from "node:child_process";
import { once } from "node:events";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import type { Project } from "../../release/support/project.ts";
import { run } from "../../release/support/run.ts";

/** The `keystead` command as npm has installed it, on the Node given. */
export function installedCommand({ folder }: Project, node: string) {
  const command = join(folder, "node_modules", ".bin", "keystead");
  // The command is a script that takes the first node on the PATH.
  const path = `${dirname(node)}:${process.env["PATH"]}`;

  return {
    help: () => run(command, ["--help"], { cwd: folder, env: { PATH: path } }),

    /**
     * Starts it on an empty data directory, asks it some things, ends it; resolves with the answers and its exit code.
     */
    async startAndAsk(
      dataDir: string,
      questions: string[],
    ): Promise<{ statuses: number[]; exitCode: number | null }> {
      const env = { PATH: path, PORT: "0", DATA_DIR: dataDir };
      const server = spawn(command, ["start"], { cwd: folder, env, stdio: ["ignore", "pipe", "inherit"] });
      const ended = once(server, "exit");
      try {
        for await (const line of createInterface({ input: server.stdout })) {
          const { msg, port } = JSON.parse(line) as { msg: string; port?: number };
          if (msg !== "listening") continue;
          server.stdout.resume();
          const answers = await Promise.all(
            questions.map((path) => fetch(`http://127.0.0.1:${port}${path}`)),
          );
          // The server, told to stop, waits for answers that nobody has read to their end.
          await Promise.all(answers.map((answer) => answer.arrayBuffer()));
          server.kill("SIGTERM");
          await ended;
          return { statuses: answers.map(({ status }) => status), exitCode: server.exitCode };
        }
        throw new Error("The server ended before it had started");
      } finally {
        server.kill("SIGKILL");
      }
    },
  };
}
