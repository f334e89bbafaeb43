import type { StorageAdapter } from "@keystead/core/adapter";

/** The functions of a test runner that the suite needs; those of vitest, jest and mocha fit as they are. */
export interface ConformanceRunner {
  /** Groups cases under a name. */
  describe(name: string, body: () => void): unknown;
  /** Declares a case. */
  it(name: string, body: () => Promise<void>): unknown;
  /** Runs before each case of the group. */
  beforeEach(body: () => Promise<void>): unknown;
  /** `after` in mocha and node:test. */
  afterAll(body: () => Promise<void>): unknown;
}

/** How the suite gets at the stores under test. */
export interface ConformanceHarness {
  /** Opens a store. All stores that it opens work on the same data. The suite closes each of them. */
  create(): StorageAdapter | Promise<StorageAdapter>;
  /** Makes the data as that of a new store: nothing but the default organization. Called before each case. */
  reset(): void | Promise<void>;
}

/** Stores that a case works with. */
export interface World {
  /** The store under test: the first of `stores`. */
  store: StorageAdapter;
  /** Stores on the same data. What one writes the other sees; races are run over both. */
  stores: readonly [StorageAdapter, StorageAdapter];
  /** Opens one more, for a case that closes it. */
  open(): Promise<StorageAdapter>;
}

export interface Suite {
  describe(name: string, body: () => void): void;
  it(name: string, body: (world: World) => Promise<void>): void;
}

/** A suite that counts its cases. */
export interface CountedSuite extends Suite {
  /** How many cases of each group were passed by now: a line each. */
  proven(): string[];
}

/** The runner's `describe` and `it`, with cases that find the stores open and the data empty. */
export function suiteOf(runner: ConformanceRunner, harness: ConformanceHarness): CountedSuite {
  requireFunctions(runner, "runner", ["describe", "it", "beforeEach", "afterAll"]);
  requireFunctions(harness, "harness", ["create", "reset"]);
  let opened: Promise<readonly [StorageAdapter, StorageAdapter]> | undefined;
  const open = async (): Promise<StorageAdapter> => harness.create();
  const openBoth = async () => [await open(), await open()] as const;
  const stores = (): Promise<readonly [StorageAdapter, StorageAdapter]> => {
    opened ??= openBoth();
    return opened;
  };

  runner.beforeEach(async () => {
    await stores();
    await harness.reset();
  });
  runner.afterAll(async () => {
    for (const store of (await opened) ?? []) await store.close();
  });

  const groups = new Map<string, { declared: number; passed: number }>();
  let group = { declared: 0, passed: 0 };
  return {
    describe(name, body) {
      runner.describe(name, () => {
        group = groups.get(name) ?? { declared: 0, passed: 0 };
        groups.set(name, group);
        body();
      });
    },
    it(name, body) {
      const own = group;
      own.declared += 1;
      runner.it(name, async () => {
        const [first, second] = await stores();
        await body({ store: first, stores: [first, second], open });
        own.passed += 1;
      });
    },
    proven: () => [...groups].map(([name, { declared, passed }]) => `${name}: ${passed} of ${declared}`),
  };
}

/** Throws `TypeError`, which names what is missing. */
function requireFunctions(given: object, name: string, functions: readonly string[]): void {
  for (const each of functions)
    if (typeof Object(given)[each] !== "function")
      throw new TypeError(`storageConformance: ${name} must have the functions ${functions.join(", ")}`);
}
