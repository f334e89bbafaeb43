import type { Storage } from "../storage/storage.ts";

interface Closable {
  close(): Promise<void>;
}

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
export interface ConformanceHarness<Tested extends Closable = Storage> {
  /** Opens a store. All stores that it opens work on the same data. The suite closes each of them. */
  create(): Tested | Promise<Tested>;
  /** Makes the data as that of a new store: nothing but the default organization. Called before each case. */
  reset(): void | Promise<void>;
}

/** What a case works with. */
export interface World<Tested extends Closable = Storage> {
  /** The store under test: the first of `stores`. */
  store: Tested;
  /** Stores on the same data. What one writes the other sees; races are run over both. */
  stores: readonly [Tested, Tested];
  /** Opens one more, for a case that closes it. */
  open(): Promise<Tested>;
}

export interface Suite<Tested extends Closable = Storage> {
  describe(name: string, body: () => void): void;
  it(name: string, body: (world: World<Tested>) => Promise<void>): void;
}

/** The runner's `describe` and `it`, with cases that find the stores open and the data empty. */
export function suiteOf<Tested extends Closable>(
  runner: ConformanceRunner,
  harness: ConformanceHarness<Tested>,
): Suite<Tested> {
  let opened: Promise<readonly [Tested, Tested]> | undefined;
  const open = async (): Promise<Tested> => harness.create();
  const openBoth = async () => [await open(), await open()] as const;
  const stores = (): Promise<readonly [Tested, Tested]> => {
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

  return {
    describe: (name, body) => {
      runner.describe(name, body);
    },
    it: (name, body) => {
      runner.it(name, async () => {
        const [first, second] = await stores();
        await body({ store: first, stores: [first, second], open });
      });
    },
  };
}
