import { expect, it } from "vitest";
import { type Admin, adminOf } from "./admin.ts";
import { php } from "./php.ts";
import type { Scene } from "./scene.ts";

/** Tests the settings page in each language. */
export function itSpeaksLanguages(sceneOf: () => Scene): void {
  const speak = (locale: string) =>
    sceneOf().site.run(`update_user_meta(1, 'locale', ${php(locale)}); return true;`);
  const text = async (selector: string) => (await sceneOf().page.locator(selector).textContent())?.trim();
  /** In German, in the place of the license there was. */
  const licensed = async (admin: Admin, seats: number) => {
    const { licenseKey } = await sceneOf().issue({ seats });
    await admin.openLicense();
    await admin.press("Deaktivieren");
    await sceneOf().page.fill("#license-key", licenseKey);
    await admin.press("Aktivieren");
    await sceneOf().page.click("text=Anzeigen, wo diese Lizenz verwendet wird");
  };

  it("speaks German, with the right plurals, to whoever has chosen that", async () => {
    const admin = adminOf(sceneOf());
    await speak("de_DE");
    await licensed(admin, 1);
    expect(await admin.status()).toBe("Acme SEO ist für diese Website lizenziert.");
    expect(await text("h1")).toBe("Lizenz für Acme SEO");
    expect(await text("#license-seats")).toBe("1 von 1 Platz belegt.");
    await licensed(admin, 3);
    expect(await text("#license-seats")).toBe("1 von 3 Plätzen belegt.");
  }, 60_000);

  it.each([
    ["de_AT", "Acme SEO ist für diese Website lizenziert."],
    ["de_DE_formal", "Acme SEO ist für diese Website lizenziert."],
    ["fr_CA", "Acme SEO dispose d’une licence pour ce site."],
    ["it_IT", "Acme SEO is licensed for this site."],
  ])("in the language of %s says: %s", async (locale, said) => {
    const admin = adminOf(sceneOf());
    await speak(locale);
    await admin.openLicense();
    expect(await admin.status()).toBe(said);
  });

  it("reads no translation where no text is shown", async () => {
    const loaded = await sceneOf().site.run<boolean[]>(`
      add_filter('determine_locale', fn () => 'de_DE');
      $before = isset($GLOBALS['l10n']['keystead']);
      __('License key', 'keystead');
      return [$before, isset($GLOBALS['l10n']['keystead'])];
    `);
    expect(loaded).toEqual([false, true]);
  });
}
