import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { temporaryFolder } from "./command.ts";

const program = createRequire(import.meta.url).resolve("s3rver/bin/s3rver.js");

/** Somebody's S3-compatible server, with the bucket `releases`. */
export interface S3Server {
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  stop(): Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  const folder = await temporaryFolder();
  const args = [
    "--address",
    "127.0.0.1",
    "--port",
    "0",
    "--directory",
    folder.path,
    "--configure-bucket",
    "releases",
  ];
  const child = spawn(process.execPath, [program, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(child, "exit");
  let out = "";
  while (!/listening on .*:\d+/.test(out)) out += String((await once(child.stdout, "data"))[0]);
  const [, port] = /listening on .*:(\d+)/.exec(out) ?? [];
  return {
    url: `http://127.0.0.1:${port}`,
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
    async stop() {
      child.kill();
      await exited;
      await folder.remove();
    },
  };
}
