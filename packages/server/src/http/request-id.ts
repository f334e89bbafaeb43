const ACCEPTED = /^[\w.:-]{1,128}$/;
const processId = crypto.randomUUID().slice(0, 8);
let count = 0;

/** The id a proxy gave the request, or a new one: it goes back in `X-Request-Id` and into the log. */
export function requestIdOf(given: string | null): string {
  if (given !== null && ACCEPTED.test(given)) return given;
  count += 1;
  return `${processId}-${count.toString(36)}`;
}
