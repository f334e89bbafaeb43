import fc from "fast-check";

const texts = [
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
  "_",
  "../../etc/passwd",
  "<script>",
  "=1+1",
  "9".repeat(400),
  "x".repeat(70_000),
  "\r\nset-cookie: a=b",
  "0001-01-01T00:00:00Z",
  "9999-12-31T23:59:59.999-23:59",
  "+275760-09-13T00:00:00.000Z",
  "2040-02-30T00:00:00Z",
  "1e999",
];

export const hostileText = fc.oneof(fc.constantFrom(...texts), fc.string(), fc.string({ unit: "binary" }));

export const hostileValue = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, 0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, [], {}, [[]], [null]),
  fc.jsonValue(),
  fc
    .integer({ min: 1, max: 60 })
    .map((depth) => JSON.parse("[".repeat(depth) + "]".repeat(depth)) as unknown),
);

/** Percent-encoded, and sometimes badly. */
export const encode = (text: fc.Arbitrary<string>) =>
  fc.tuple(text, fc.boolean()).map(([value, badly]) => {
    const whole = encodeURIComponent(value.toWellFormed()).slice(0, 4000);
    return badly ? whole.replace("%", "%zz%") : whole;
  });

export const headers = fc.oneof(
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
