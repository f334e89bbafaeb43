import { expect } from "vitest";
import type { TestServer } from "../support/server.ts";

/** Fields of an answer of EDD's API that tests read. */
export interface EddBody {
  [field: string]: unknown;
  success?: boolean;
  license?: string;
  error?: string;
}

export type EddFields = Readonly<Record<string, string | number>>;

/** How WordPress names itself and its site. */
export const userAgent = (site: string): string => `WordPress/6.1.9; ${site}`;

/** Sends calls as WordPress does: form-encoded POSTs. Every answer has to be 200 and JSON. */
export function eddClient(server: TestServer, base = "/compat/edd") {
  const read = async (answer: Response): Promise<EddBody> => {
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
    return (await answer.json()) as EddBody;
  };
  const form = (fields: EddFields): URLSearchParams =>
    new URLSearchParams(
      Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
    );
  return {
    async post(fields: EddFields, headers: Record<string, string> = { "user-agent": "WordPress/6.1.9" }) {
      return read(await fetch(`${server.url}${base}`, { method: "POST", body: form(fields), headers }));
    },
    async get(fields: EddFields, headers: Record<string, string> = { "user-agent": "WordPress/6.1.9" }) {
      return read(await fetch(`${server.url}${base}?${form(fields)}`, { headers }));
    },
  };
}
