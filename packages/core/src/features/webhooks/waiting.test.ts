import { expect, test } from "vitest";
import { listening, openDelivering } from "../../../test/open-webhooks.ts";

const SECOND = 1000;

test("a delivery that has waited for others to its endpoint stays with its process, which is at it", async () => {
  const { storage, clock, network, license, webhooks } = await listening({ types: ["license.created"] });
  const other = openDelivering({ storage, clock });
  const answers: (() => void)[] = [];
  network.answerWith(() => new Promise((resolve) => answers.push(() => resolve(204))));
  // Two at a time to an endpoint: the third waits.
  for (let issued = 0; issued < 3; issued += 1) await license();
  await expect.poll(() => network.received.length).toBe(2);
  clock.advance(2 * SECOND + 1);
  answers[0]?.();
  await expect.poll(() => network.received.length).toBe(3);
  const [, , third] = network.received;

  // By now it would be anybody's, had it not been made this process's own again when it began.
  clock.advance(5 * SECOND);
  await other.webhooks.round();
  expect(other.network.received.map(({ id }) => id)).not.toContain(third?.id);
  clock.advance(SECOND + 1);
  await other.webhooks.round();
  expect(other.network.received.map(({ id }) => id)).toContain(third?.id);
  for (const answer of answers) answer();
  await webhooks.round();
});
