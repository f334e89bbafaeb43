import { once } from "node:events";
import { connect } from "node:net";

/** The server lets no more wait on one connection. */
const PIPELINED = 16;
const STATUS_LINE = /HTTP\/1\.1 (\d{3})/g;

/** The n-th of sixteen million IPv4 addresses. */
export function address(n: number): string {
  return `11.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
}

/** Sends the same GET once from each address, as a proxy passes it on; gives how many answers had each status. */
export async function getFromEach(
  url: string,
  path: string,
  addresses: Iterable<string>,
): Promise<Map<string, number>> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, "connect");
  const closed = once(socket, "close").then(() => {
    throw new Error("The server closed the connection");
  });
  closed.catch(() => {});
  const statuses = new Map<string, number>();
  let rest = "";

  const answered = async (wanted: number): Promise<void> => {
    for (let count = 0; count < wanted; ) {
      const [chunk] = (await Promise.race([once(socket, "data"), closed])) as [Buffer];
      // A status line may be split between two chunks.
      const text = rest + chunk.toString("latin1");
      let end = 0;
      for (const match of text.matchAll(STATUS_LINE)) {
        const [, status = ""] = match;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        end = match.index + match[0].length;
        count += 1;
      }
      rest = text.slice(Math.max(end, text.length - "HTTP/1.1 20".length));
    }
  };

  let batch: string[] = [];
  const send = async (): Promise<void> => {
    socket.write(batch.join(""));
    await answered(batch.length);
    batch = [];
  };
  for (const from of addresses) {
    batch.push(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${from}\r\n\r\n`);
    if (batch.length === PIPELINED) await send();
  }
  if (batch.length > 0) await send();
  socket.destroy();
  return statuses;
}
