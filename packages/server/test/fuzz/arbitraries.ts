import fc from "fast-check";
import type { Call } from "../support/client.ts";
import type { KnownRoute } from "../support/routes.ts";

/** Values that are right for a field, by its name: so that requests get past the first check. */
export type RightValues = Record<string, unknown[]>;

const hostileTexts = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\udc00\ud800",
  "\u202e\u200b",
  "🔑",
  "__proto__",
  "constructor",
  "' OR 1=1; --",
  "%00",
  "%",
  "../../etc/passwd",
  "<script>",
  "9".repeat(400),
  "x".repeat(70_000),
  "\r\nset-cookie: a=b",
  "0001-01-01T00:00:00Z",
  "9999-12-31T23:59:59.999-23:59",
  "+275760-09-13T00:00:00.000Z",
  "2040-02-30T00:00:00Z",
  "1e999",
];

const hostileText = fc.oneof(fc.constantFrom(...hostileTexts), fc.string(), fc.string({ unit: "binary" }));

const hostileValue = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, 0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, [], {}, [[]], [null]),
  fc.jsonValue(),
  fc
    .integer({ min: 1, max: 60 })
    .map((depth) => JSON.parse("[".repeat(depth) + "]".repeat(depth)) as unknown),
);

function field(right: RightValues): fc.Arbitrary<[string, unknown]> {
  const known = fc.constantFrom(...Object.keys(right));
  const valueFor = (name: string) =>
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...(right[name] ?? [null])) },
      { weight: 1, arbitrary: hostileValue },
    );
  const knownField = known.chain((name) => valueFor(name).map((value): [string, unknown] => [name, value]));
  return fc.oneof(
    { weight: 15, arbitrary: knownField },
    { weight: 1, arbitrary: fc.tuple(hostileText, hostileValue) },
  );
}

/** Fields as JSON text, in which `__proto__` is a key like any other. */
function jsonOf(fields: [string, unknown][]): string {
  return `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(",")}}`;
}

function bodyFor(required: RightValues, optional: RightValues): fc.Arbitrary<string | Uint8Array> {
  const requiredFields = fc.tuple(
    ...Object.entries(required).map(([name, values]) =>
      fc.constantFrom(...values).map((value): [string, unknown] => [name, value]),
    ),
  );
  const fields = fc.array(field({ ...required, ...optional }), { maxLength: 4 });
  const fitting = fc.tuple(requiredFields, fields).map(([given, more]) => jsonOf([...given, ...more]));
  return fc.oneof(
    { weight: 10, arbitrary: fitting },
    { weight: 3, arbitrary: fields.map(jsonOf) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string() },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
  );
}

const queryName = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom("page", "per_page", "search", "status", "product_id", "plan_id") },
  { weight: 4, arbitrary: fc.constantFrom("customer_id", "license_id", "expires_before") },
  { weight: 1, arbitrary: hostileText },
);

const queryText = fc.oneof(
  fc.constantFrom(
    "1",
    "2",
    "100",
    "101",
    "0",
    "active",
    "expired",
    "revoked",
    "2040-01-01T00:00:00Z",
    "%",
    "_",
  ),
  hostileText,
);

/** Percent-encoded, and sometimes badly. */
const encoded = (text: fc.Arbitrary<string>) =>
  fc.tuple(text, fc.boolean()).map(([value, badly]) => {
    const whole = encodeURIComponent(value.toWellFormed()).slice(0, 4000);
    return badly ? whole.replace("%", "%zz%") : whole;
  });

const query = fc
  .array(fc.tuple(encoded(queryName), encoded(queryText)), { maxLength: 4 })
  .map((pairs) => (pairs.length === 0 ? "" : `?${pairs.map((pair) => pair.join("=")).join("&")}`));

const headers = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { "content-type": "text/plain" },
      { "content-type": "" },
      { "content-type": "application/json; charset=utf-16" },
      { origin: "https://evil.example.net" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
      { "x-request-id": "x".repeat(500) },
      { "x-forwarded-for": "1.2.3.4, junk, ::1" },
      { "content-encoding": "gzip" },
      { expect: "100-continue" },
      { accept: "text/html", range: "bytes=0-1", "if-none-match": "*" },
      { cookie: "keystead_session=%00; =; ;;" },
    ),
  },
);

export interface FuzzedRequest {
  path: string;
  call: Call;
}

/** Requests to a route: right ones, nearly right ones and hostile ones. */
export function requestTo(
  route: KnownRoute,
  ids: string[],
  { required, optional }: { required: RightValues; optional: RightValues },
): fc.Arbitrary<FuzzedRequest> {
  const id = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ids) }, encoded(hostileText));
  const method = fc.oneof(
    { weight: 20, arbitrary: fc.constant<string>(route.method) },
    {
      weight: 1,
      arbitrary: fc.constantFrom("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"),
    },
  );
  const body =
    route.method === "GET"
      ? fc.constant(undefined)
      : fc.option(bodyFor(required, optional), { nil: undefined, freq: 9 });
  return fc
    .record({ id, query, method, body, headers, chunked: fc.boolean() })
    .map(({ id: value, query: search, body: raw, ...call }) => ({
      path: `${route.path.replace(/:\w+/g, () => value)}${search}`,
      call: { ...call, ...(raw === undefined ? {} : { raw }) },
    }));
}
