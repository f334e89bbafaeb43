import { expect } from "vitest";
import type { Answer } from "./client.ts";

/** ISO 8601 in UTC with milliseconds. */
export const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export const aTimestamp: unknown = expect.stringMatching(TIMESTAMP);

/** An id as it is written: the prefix and 26 characters of base32. */
export function anId(prefix: string): unknown {
  return expect.stringMatching(new RegExp(`^${prefix}_[0-9a-z]{26}$`));
}

/** The one error body of all APIs: message, code, and details only where the input was wrong. */
export function expectError(answer: Answer<unknown>, status: number, code: string): void {
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status, body: { code } });
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  const { error, details, ...rest } = answer.body as { error: unknown; code: unknown; details?: unknown };
  expect(error).toEqual(expect.stringMatching(/\S/));
  expect(Object.keys(rest)).toEqual(["code"]);
  if (details !== undefined) {
    expect(details).toSatisfy(Array.isArray);
    for (const detail of details as unknown[]) {
      expect(detail).toEqual({ path: expect.any(String), message: expect.stringMatching(/\S/) });
    }
  }
}

/** A 400 whose message and details name the field; the whole body is the field "". */
export function expectInvalid(answer: Answer<unknown>, field: string): void {
  expectError(answer, 400, "invalid_input");
  const { error, details } = answer.body as { error: string; details: { path: string; message: string }[] };
  expect(details.map(({ path }) => path)).toContain(field);
  expect(error.startsWith(`${details[0]?.path || "body"}: `)).toBe(true);
}
