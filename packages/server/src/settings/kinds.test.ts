import { describe, expect, it } from "vitest";
import type { z } from "zod";
import {
  callCount,
  commaSeparated,
  connectionUrl,
  endpoint,
  filesUrl,
  folder,
  hostAddress,
  httpUrl,
  mailSender,
  oneOf,
  origin,
  port,
  rangeList,
  redisUrl,
  wholeNumber,
  workers,
} from "./kinds.ts";

const postgresUrl = connectionUrl(/^postgres(?:ql)?:\/\//, "must be a postgres:// URL");

describe("a setting takes what it can be, and refuses the next", () => {
  it.each<[string, z.ZodType, unknown[], unknown[]]>([
    ["a port", port, ["0", "80", "65535"], ["-1", "65536", "80.5", "x"]],
    ["workers", workers, ["auto", "1", "256"], ["0", "257", "-1", "1000", "two", ""]],
    ["a number of days", wholeNumber("days", 1, 90), ["1", "90"], ["0", "91", "1.5", "x"]],
    ["a number of requests", callCount, ["1", "1000000"], ["0", "-1", "1.5", "x"]],
    ["a host", hostAddress, ["localhost", "0.0.0.0", "::1"], ["example.com", "256.0.0.1", ""]],
    [
      "a web address",
      httpUrl,
      ["https://licenses.example.com", "http://localhost:3000/keystead"],
      ["licenses.example.com", "ftp://example.com", "postgres://example.com"],
    ],
    [
      "an origin",
      origin,
      ["https://admin.example.com", "http://localhost:3000"],
      ["https://admin.example.com/path", "https://*.example.com", "https://admin.example.com?x"],
    ],
    [
      "an endpoint",
      endpoint,
      ["https://id.example.com/token", "http://localhost:8080", "http://127.0.0.1:8080"],
      ["http://id.example.com/token", "http://192.0.2.1", "ftp://localhost"],
    ],
    [
      "a Redis",
      redisUrl,
      ["redis://localhost:6379", "rediss://user:pass%23word@host"],
      ["redis:///", "http://localhost", "redis://user:50%@host"],
    ],
    [
      "a PostgreSQL",
      postgresUrl,
      ["postgres://u:p@h/d", "postgresql://u:p%2Fq@h/d%20b"],
      ["mysql://u:p@h/d", "postgres://u:50%@h/d", "postgres://h/50%"],
    ],
    [
      "proxies",
      rangeList,
      ["10.0.0.0/8, 192.0.2.1", "::1/128", ""],
      ["10.0.0.0/33", "::/129", "example.com", "10.0.0.0/8,x"],
    ],
    ["a folder", folder, ["/var/lib/keystead", "/process", "data"], ["/proc", "/proc/1", "/var/../proc/x"]],
    [
      "files",
      filesUrl,
      ["file:///var/files", "s3://bucket", "s3://bucket/prefix?region=eu&endpoint=http://localhost:9000"],
      [
        "file:///",
        "file:///var?x=1",
        "file:///proc/x",
        "s3:///prefix",
        "s3://user@bucket",
        "s3://bucket?acl=public",
        "s3://bucket?endpoint=localhost",
        "https://bucket",
      ],
    ],
    [
      "a sender",
      mailSender,
      ["a@example.com", "Acme <a@example.com>", "<a@example.com>", `${"x".repeat(99)} <a@example.com>`],
      ["Acme", "a@", "Acme <a@example.com", "Acme a@example.com", `${"x".repeat(102)}<a@example.com>`],
    ],
    ["one of three words", oneOf("on", "off", "auto"), ["on", "off", "auto"], ["ON", "", "yes"]],
  ])("%s", (_, kind, good, bad) => {
    for (const value of good) expect(kind.safeParse(value).success, String(value)).toBe(true);
    for (const value of bad) expect(kind.safeParse(value).success, String(value)).toBe(false);
  });
});

it("numbers are read as numbers, lists as lists, and addresses without their last slash", () => {
  expect(port.parse("8080")).toBe(8080);
  expect([workers.parse("12"), workers.parse("auto")]).toEqual([12, "auto"]);
  expect(commaSeparated.parse(" a, b ,,c ")).toEqual(["a", "b", "c"]);
  expect(httpUrl.parse("https://licenses.example.com/")).toBe("https://licenses.example.com");
  expect(httpUrl.parse("https://licenses.example.com/keystead/")).toBe(
    "https://licenses.example.com/keystead",
  );
});

it("a refusal names all that may be chosen", () => {
  expect(oneOf("on", "off", "auto").safeParse("x").error?.issues[0]?.message).toBe(
    "must be one of on, off or auto",
  );
  expect(oneOf("on", "off").safeParse("x").error?.issues[0]?.message).toBe("must be on or off");
});
