import { relative } from "node:path";
import type { Reporter, TestCase, TestModule, TestRunEndReason, TestSuite } from "vitest/node";

const MOST_CHARACTERS = 600;

/**
 * Ends the output of a test run with the tests that passed at the second try, and with what failed, a line each, so
 * that they are found without reading thousands of lines; then one line for people and programs: "12 passed, 0 failed".
 */
export default class TotalsReporter implements Reporter {
  #passed = 0;
  // Until the run has ended well, something has failed: its set-up, for instance.
  #failed = 1;
  #failures: string[] = [];
  #flaky: string[] = [];

  onInit(): void {
    // At the exit, so that nothing of vitest's can come after it.
    process.once("exit", () => {
      for (const failure of this.#flaky) console.log(`flaky: ${failure}`);
      for (const failure of this.#failures) console.log(`failed: ${failure}`);
      console.log(`${this.#passed} passed, ${this.#failed} failed`);
    });
  }

  onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: readonly unknown[],
    reason: TestRunEndReason,
  ): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const suites = modules.flatMap((module): (TestModule | TestSuite)[] => [
      module,
      ...module.children.allSuites(),
    ]);
    // A file that does not load, or a hook that throws, fails without any test of its own having failed.
    const broken = suites.filter((suite) => suite.errors().length > 0);
    this.#passed = tests.filter((test) => test.result().state === "passed").length;
    // The errors are those of the first try.
    this.#flaky = tests.filter((test) => test.diagnostic()?.flaky).map(failureOf);
    this.#failures = [
      ...tests.filter((test) => test.result().state === "failed").map(failureOf),
      ...broken.map(failureOf),
      ...unhandled.map((error) => `outside of any test: ${inALine(error)}`),
    ];
    if (this.#failures.length === 0 && reason !== "passed") this.#failures.push(`the run was ${reason}`);
    this.#failed = this.#failures.length;
  }
}

function nameOf(part: TestCase | TestModule | TestSuite): string {
  const file = part.type === "module" ? part.moduleId : part.module.moduleId;
  return `${relative(process.cwd(), file)}${part.type === "module" ? "" : ` > ${part.fullName}`}`;
}

function failureOf(part: TestCase | TestModule | TestSuite): string {
  const errors = part.type === "test" ? (part.result().errors ?? []) : part.errors();
  return `${nameOf(part)}: ${errors.map(inALine).join("; ")}`;
}

function inALine(error: unknown): string {
  const message = typeof error === "object" && error !== null && "message" in error ? error.message : error;
  return String(message).replace(/\s+/g, " ").slice(0, MOST_CHARACTERS);
}
