import { afterAll, beforeAll, expect, it } from "vitest";
import { startServer, type TestServer } from "../support/server.ts";
import { type EddBody, userAgent } from "./edd-client.ts";
import { noVersion } from "./edd-no-version.ts";

const MOST = 256 * 1024;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ compat: { eddAtRoot: true } });
});
afterAll(() => server.stop());

/** Sends a check whose body has so many bytes; gives the answer. */
async function answerTo(
  path: string,
  size: number,
  tellsLength: boolean,
  agent = userAgent("https://shop.org"),
) {
  const call = "edd_action=check_license&license=x&url=https%3A%2F%2Fshop.org&more=";
  const body = call.padEnd(size, "a");
  const sent = tellsLength ? { body } : { body: new Blob([body]).stream(), duplex: "half" };
  const headers = { "content-type": "application/x-www-form-urlencoded", "user-agent": agent };
  const answer = await fetch(`${server.url}${path}`, { method: "POST", headers, ...sent } as RequestInit);
  return { status: answer.status, body: (await answer.json()) as EddBody };
}

/** The fields that clients of every action read, and no word about the license. */
const failure = {
  ...noVersion("", /at most 256 KiB/),
  success: false,
  license: "unavailable",
  error: "unavailable",
  license_limit: 0,
  site_count: 0,
};

it.each([
  ["/compat/edd", true],
  ["/compat/edd", false],
  ["/", true],
  ["/", false],
])(
  "a body that is too large is answered 200 at %s, with a failure (its length is told: %s)",
  async (...asked) => {
    const [path, tellsLength] = asked;
    const read = { status: 200, body: { success: false, license: "invalid" } };
    expect(await answerTo(path, MOST, tellsLength)).toMatchObject(read);
    for (const size of [MOST + 1, 40 * MOST])
      expect(await answerTo(path, size, tellsLength), `${size}`).toEqual({ status: 200, body: failure });
  },
);

it.each([true, false])(
  "at the root, one that nothing tells a call is refused as everywhere (its length is told: %s)",
  async (tellsLength) => {
    const [agent, size] = ["uploader/1.0", MOST + 1];
    const refused = await answerTo("/", size, tellsLength, agent);
    expect(refused).toMatchObject({ status: 413, body: { code: "payload_too_large" } });
    expect(await answerTo("/?edd_action=check_license", size, tellsLength, agent)).toEqual({
      status: 200,
      body: failure,
    });
    expect(await answerTo("/compat/edd", size, tellsLength, agent)).toEqual({ status: 200, body: failure });
    expect(await answerTo("/", MOST, tellsLength, agent)).toMatchObject({
      status: 200,
      body: { license: "invalid" },
    });
  },
);
