import { describe, expect, it } from "vitest";
import { announce } from "../../src/startup/announce.ts";
import { readConfig } from "../../src/startup/config.ts";
import { localUrl } from "../../src/startup/listen/local-url.ts";
import { captureLog } from "../support/captured-log.ts";

/** Returns the warnings of a server with these settings once it listens. */
function warningsOf(settings: Record<string, string>): string[] {
  const config = readConfig(settings);
  const log = captureLog();
  const url = config.PUBLIC_URL ?? localUrl(config.HOST, 3000);
  announce(config, { url, port: 3000, data: "here" }, log.logger);
  return log
    .entries()
    .filter(({ level }) => level === 40)
    .map(({ msg }) => String(msg));
}

describe("a server that listens", () => {
  it.each([
    [{ HOST: "0.0.0.0" }, true],
    [{ PUBLIC_URL: "https://licenses.example.com" }, true],
    [{ PUBLIC_URL: "https://licenses.example.com", REGISTRATION: "invite-only" }, false],
    [{}, false],
  ])("says what open registration means where others can reach it: %o", (given, says) => {
    const told = "anyone who can reach this server can register";
    expect(
      warningsOf(given as Record<string, string>)
        .join("\n")
        .includes(told),
    ).toBe(says);
  });

  it("says what a public address without https means", () => {
    expect(warningsOf({ PUBLIC_URL: "http://nas.local:3000" }).join("\n")).toMatch(
      /http:\/\/nas\.local:3000 is plain http: .* https address/,
    );
  });
});
