import type { Scene } from "./scene.ts";

/** Actions of a site's administrator with the example plugin, in the browser. */
export interface Admin {
  /** Activates it in the list of plugins. */
  activatePlugin(): Promise<void>;
  openLicense(): Promise<void>;
  /** Enters a key on the settings page and activates it; resolves with the status that is shown then. */
  enter(licenseKey: string): Promise<string>;
  /** Presses a button of the settings page, and waits for what comes of it. */
  press(button: string): Promise<void>;
  /** Reads the license's status on the settings page. */
  status(): Promise<string>;
  /** The notice on the dashboard; null when there is none. */
  notice(): Promise<string | null>;
}

export function adminOf({ page, site }: Scene): Admin {
  const status = async () => ((await page.locator("#license-status").textContent()) ?? "").trim();
  // By the keyboard: while a page loads, WordPress moves its notices about, and with them what a mouse is to hit.
  const press = async (button: string) => {
    const loaded = page.waitForEvent("load");
    await page.getByRole("button", { name: button, exact: true }).press("Enter");
    await loaded;
    await page.waitForURL(/outcome=/);
  };
  const openLicense = async () => {
    await page.goto(`${site.url}/wp-admin/options-general.php?page=keystead_acme-seo`);
  };
  return {
    async activatePlugin() {
      await page.goto(`${site.url}/wp-admin/plugins.php`);
      await page.press("#activate-acme-seo", "Enter");
      // Not by the address: WordPress takes from it at once what it was told by.
      await page.waitForSelector("#deactivate-acme-seo");
    },
    openLicense,
    async enter(licenseKey) {
      await openLicense();
      await page.fill("#license-key", licenseKey);
      await press("Activate");
      return status();
    },
    press,
    status,
    async notice() {
      await page.goto(`${site.url}/wp-admin/`);
      const notice = page.locator("#keystead_acme-seo-notice p");
      return (await notice.count()) === 0 ? null : ((await notice.textContent()) ?? "");
    },
  };
}
