import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../../server/test/support/server.ts";
import { type AnsweringServer, startAnsweringServer } from "./support/answering-server.ts";
import { crowdedStorage } from "./support/crowded-storage.ts";
import { hasPhp } from "./support/php.ts";
import { listTests, type Results, runTests } from "./support/phpunit.ts";

const tests = hasPhp ? await listTests() : [];

describe.runIf(hasPhp)("the PHP client", () => {
  let server: TestServer;
  let answers: AnsweringServer;
  let results: Results;

  beforeAll(async () => {
    server = await startServer({ storage: crowdedStorage(7_000) });
    answers = await startAnsweringServer();
    results = await runTests({ KEYSTEAD_URL: server.url, KEYSTEAD_ANSWERS_URL: answers.url });
  });

  afterAll(async () => {
    await answers?.stop();
    await server?.stop();
  });

  for (const subject of new Set(tests.map((test) => test.subject))) {
    describe(subject, () => {
      for (const { id, name } of tests.filter((test) => test.subject === subject)) {
        it(name, () => expect(results.has(id) ? results.get(id) : "Not run").toBeNull());
      }
    });
  }
});
