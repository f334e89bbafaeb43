import type { Reporter, TestModule, TestRunEndReason, TestSuite } from "vitest/node";

/** Ends the output of a test run with one line for people and programs: "12 passed, 0 failed". */
export default class TotalsReporter implements Reporter {
  #passed = 0;
  // Until the run has ended well, something has failed: its set-up, for instance.
  #failed = 1;

  onInit(): void {
    // At the exit, so that nothing of vitest's can come after it.
    process.once("exit", () => console.log(`${this.#passed} passed, ${this.#failed} failed`));
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
    this.#failed =
      tests.filter((test) => test.result().state === "failed").length + broken.length + unhandled.length;
    if (this.#failed === 0 && reason !== "passed") this.#failed = 1;
  }
}
