import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { createLicenseClient, type LicenseClient, type LicenseClientOptions } from "../../src/index.ts";
import { mapStorage } from "./map-storage.ts";
import { openShop, type Shop } from "./shop.ts";

/** A site on which the license is active, with a server that can be reached. */
export interface ActivatedSite {
  shop: Shop;
  verifyKeys: NonNullable<LicenseClientOptions["verifyKeys"]>;
  /** Empty when a test begins. */
  storage: ReturnType<typeof mapStorage>;
  /** A client as a new page of the site has it. */
  clientWith(options?: Partial<LicenseClientOptions>): LicenseClient;
}

/** Declares, in a test file, that each of its tests begins on such a site. */
export function activatedSite(): ActivatedSite {
  const site = {
    clientWith: (options = {}) =>
      createLicenseClient({ ...site.shop.options, storage: site.storage, retries: 0, ...options }),
  } as ActivatedSite;
  beforeAll(async () => {
    site.shop = await openShop();
    site.verifyKeys = await site.shop.verifyKeys();
  });
  afterAll(() => site.shop.close());
  beforeEach(async () => {
    site.shop.front.become("passed on");
    site.storage = mapStorage();
    await site.clientWith().activate();
    site.storage.entries.clear();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  return site;
}

/** Moves the machine's clock, as its owner may; the server keeps its own. */
export function setClock(milliseconds: number): void {
  vi.useFakeTimers({ now: Date.now() + milliseconds, toFake: ["Date"] });
}
