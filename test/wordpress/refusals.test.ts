import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Admin, adminOf } from "./support/admin.ts";
import { php } from "./support/php.ts";
import { hasWordPress } from "./support/programs.ts";
import { openScene, type Page, type Scene } from "./support/scene.ts";

const EDITOR = { login: "editor", password: "not an administrator" };
const PAGE = "/wp-admin/options-general.php?page=keystead_acme-seo";

describe.runIf(hasWordPress)("the settings page of a licensed plugin", () => {
  let scene: Scene;
  let admin: Admin;
  const keptKey = () =>
    scene.site.run<string | null>(
      "return json_decode(get_option('keystead_acme-seo_license', 'null'))->licenseKey ?? null;",
    );

  /** Sends a form of the settings page with the user's cookies. */
  const post = (page: Page, form: Record<string, string>) =>
    page.request.post(`${scene.site.url}/wp-admin/admin-post.php`, {
      form: { action: "keystead_acme-seo", ...form },
      maxRedirects: 0,
    });
  const nonceOn = (page: Page) => page.locator("input[name=_wpnonce]").first().inputValue();
  /** A good nonce, which no page would have given to the editor. */
  const ownNonce = async (page: Page) => {
    const cookies = await page.context().cookies();
    const session = cookies.find(({ name }) => name.startsWith("wordpress_logged_in_"));
    return scene.site.run<string>(`
      $_COOKIE[LOGGED_IN_COOKIE] = ${php(decodeURIComponent(session?.value ?? ""))};
      wp_set_current_user(get_user_by('login', ${php(EDITOR.login)})->ID);
      return wp_create_nonce('keystead_acme-seo');
    `);
  };

  beforeAll(async () => {
    scene = await openScene();
    admin = adminOf(scene);
    await scene.site.run(`
      wp_insert_user(['user_login' => '${EDITOR.login}', 'user_pass' => '${EDITOR.password}', 'role' => 'editor']);
    `);
    await admin.activatePlugin();
    await admin.enter("ACME-0000-0000-0000-0000");
  });
  afterAll(() => scene?.close());

  it("takes nothing from a form without a nonce", async () => {
    const answer = await post(scene.page, { do: "activate", license_key: "ACME-1111-1111-1111-1111" });
    expect(answer.status()).toBe(403);
    expect(await keptKey()).toBe("ACME-0000-0000-0000-0000");
  });

  it("takes nothing from a form with a nonce for something else", async () => {
    await scene.page.goto(`${scene.site.url}/wp-admin/options-general.php`);
    const form = {
      do: "activate",
      license_key: "ACME-1111-1111-1111-1111",
      _wpnonce: await nonceOn(scene.page),
    };
    expect((await post(scene.page, form)).status()).toBe(403);
    expect(await keptKey()).toBe("ACME-0000-0000-0000-0000");
  });

  it("is neither shown to nor changed by a user who may not manage the site", async () => {
    const page = await scene.logIn(EDITOR);
    expect((await page.goto(`${scene.site.url}${PAGE}`))?.status()).toBe(403);
    const form = { do: "activate", license_key: "ACME-1111-1111-1111-1111", _wpnonce: await ownNonce(page) };
    const answer = await post(page, form);
    expect(answer.status()).toBe(403);
    expect(await answer.text()).toContain("Sorry, you are not allowed to change this license.");
    expect(await keptKey()).toBe("ACME-0000-0000-0000-0000");
    await page.goto(`${scene.site.url}/wp-admin/`);
    expect(await page.locator("#keystead_acme-seo-notice").count()).toBe(0);
  });

  it("is not there for whoever is not logged in", async () => {
    const form = { action: "keystead_acme-seo", do: "deactivate" };
    await fetch(`${scene.site.url}/wp-admin/admin-post.php`, {
      method: "POST",
      body: new URLSearchParams(form),
    });
    expect(await keptKey()).toBe("ACME-0000-0000-0000-0000");
  });

  it.each([
    `"><script>window.wasRun = true</script>`,
    `" autofocus onfocus="window.wasRun = true`,
    `<img src=x onerror="window.wasRun = true">`,
  ])("shows a key that is no key as text: %s", async (licenseKey) => {
    await admin.enter(licenseKey);
    await scene.page.reload();
    expect(await scene.page.evaluate("'wasRun' in window")).toBe(false);
    expect(await scene.page.locator("#license-key").inputValue()).toBe((await keptKey()) ?? "");
  });

  it("shows an outcome that is none of its own not at all", async () => {
    await scene.page.goto(`${scene.site.url}${PAGE}&outcome=${encodeURIComponent("<b>You have won</b>")}`);
    expect(await scene.page.locator("#license-outcome").count()).toBe(0);
    expect(await scene.page.content()).not.toContain("You have won");
  });
});
