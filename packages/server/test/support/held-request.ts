import { expect, vi } from "vitest";
import type { Operator } from "./operator.ts";
import { rawConnection } from "./raw-connection.ts";
import type { TestServer } from "./server.ts";

/** A POST in a session that the server has let in, whose body is still to come. */
export interface HeldRequest {
  /** Sends the body, and gives the status of the answer. */
  finish(): Promise<number>;
}

export async function holdPost(
  server: TestServer,
  { client }: Operator,
  path: string,
  json: object,
): Promise<HeldRequest> {
  const body = JSON.stringify(json);
  const admitted = vi.spyOn(server.accounts, "authenticate");
  const connection = await rawConnection(server.port);
  const head = [
    `POST ${path} HTTP/1.1`,
    "Host: localhost",
    "Content-Type: application/json",
    `Content-Length: ${body.length}`,
    `Cookie: keystead_session=${client.cookie("keystead_session")}`,
  ];
  connection.write(`${head.join("\r\n")}\r\n\r\n`);
  await expect.poll(() => admitted.mock.settledResults[0]?.type).toBe("fulfilled");
  admitted.mockRestore();
  return {
    async finish() {
      connection.write(body);
      const answer = await connection.received("\r\n\r\n");
      connection.destroy();
      return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
    },
  };
}
