import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Admin, adminOf } from "./support/admin.ts";
import { itSpeaksLanguages } from "./support/languages.ts";
import { php } from "./support/php.ts";
import { hasWordPress } from "./support/programs.ts";
import { openScene, type Scene } from "./support/scene.ts";

const DESCRIPTION = '<meta name="description"';

describe.runIf(hasWordPress)("the license page of a plugin in WordPress", () => {
  let scene: Scene;
  let admin: Admin;
  const frontPage = async () => (await fetch(scene.site.url)).text();

  beforeAll(async () => {
    scene = await openScene();
    admin = adminOf(scene);
    await admin.activatePlugin();
  });
  afterAll(() => scene?.close());

  it("takes a key from another system to the letter, however long", async () => {
    const licenseKey = `a%41  <b>${"x".repeat(246)}`;
    await scene.issue({ licenseKey });
    expect(await admin.enter(licenseKey)).toBe("Acme SEO is licensed for this site.");
    await admin.press("Deactivate");
  });

  it.each([
    [
      "is unknown",
      async () => "ACME-0000-0000-0000-0000",
      "This license key is not valid for Acme SEO. Check that you copied all of it.",
    ],
    [
      "is on other sites already",
      async () => {
        const license = await scene.issue({ seats: 1 });
        const keys = { public_key: scene.product.publicKey, license_key: license.licenseKey };
        await scene.server
          .client()
          .post("/public/v1/licenses/activate", { ...keys, domain: "other.example" });
        return license.licenseKey;
      },
      "Your license for Acme SEO is already active on the maximum number of sites. Deactivate it on another site first.",
    ],
    [
      "is suspended",
      async () => {
        const license = await scene.issue();
        await scene.operator.client.put(`/api/licenses/${license.id}`, { status: "suspended" });
        return license.licenseKey;
      },
      "Your license for Acme SEO is suspended. Please contact the seller.",
    ],
  ])("says why when the key %s", async (_why, keyOf, message) => {
    expect(await admin.enter(await keyOf())).toBe(message);
    expect(await frontPage()).not.toContain(DESCRIPTION);
  });

  it("says so when the license server is away, and keeps the key for the next try", async () => {
    const { licenseKey } = await scene.issue();
    scene.gate.set("closed");
    await admin.enter(licenseKey);
    expect(await scene.page.locator("#license-outcome").textContent()).toBe(
      "The license server cannot be reached. Please try again later.",
    );
    scene.gate.set("open");
    await admin.press("Activate");
    expect(await admin.status()).toBe("Acme SEO is licensed for this site.");
  });

  it("says so when the database does not keep the key", async () => {
    const fault = join(scene.site.plugins, "../mu-plugins/fault.php");
    await writeFile(
      fault,
      `<?php add_filter('query', fn ($query) => preg_match('/^(UPDATE|INSERT).*keystead/', $query) ? 'REFUSED' : $query);`,
    );
    // The same answer in the same second is nothing new, and is not written.
    await sleep(1_100);
    await admin.openLicense();
    await admin.press("Check now");
    const outcome = await scene.page.locator("#license-outcome").textContent();
    await rm(fault);
    expect(outcome).toBe(
      "The change could not be saved in the database of this site. Please try again later.",
    );
  });

  itSpeaksLanguages(() => scene);

  it("goes by signed answers alone when it knows who signs", async () => {
    const { licenseKey } = await scene.issue();
    const known = await scene.site.run<boolean[]>(`
      $license = Keystead\\WordPress\\Plugin::boot(WP_PLUGIN_DIR . '/acme-seo/acme-seo.php', [
        'slug' => 'signed',
        'base_url' => ACME_SEO_LICENSE_SERVER,
        'public_key' => ACME_SEO_PUBLIC_KEY,
        'product_id' => ${php(scene.product.id)},
        'verify_keys' => 'fetch',
      ]);
      $license->client()->setLicenseKey(${php(licenseKey)});
      $license->client()->activate();
      $signed = get_option('keystead_signed_license');
      $known = [$license->isLicensed()];
      update_option('keystead_signed_license', preg_replace('/"token":"[^"]+"/', '"token":null', $signed));
      return [...$known, $license->isLicensed()];
    `);
    expect(known).toEqual([true, false]);
  });

  it("is named by its folder, whatever a site's owner calls that", async () => {
    const names = await scene.site.run<string[]>(`
      $license = Keystead\\WordPress\\Plugin::boot(WP_PLUGIN_DIR . '/Acme__SEO 1.2.3/acme-seo.php', [
        'base_url' => ACME_SEO_LICENSE_SERVER,
        'public_key' => ACME_SEO_PUBLIC_KEY,
      ]);
      $license->client()->setLicenseKey('ACME-0000-0000-0000-0000');
      $names = preg_grep('/^keystead_.*_license$/', array_keys(wp_load_alloptions(true)));
      $license->client()->forget();
      return array_values($names);
    `);
    expect(names).toContain("keystead_acme-seo-1-2-3_license");
  });

  it.each([
    [
      "slug",
      "'Acme SEO'",
      'slug: must be small letters and digits with hyphens between, at most 60 (it is "Acme SEO")',
    ],
    ["renew_url", "['https://acme.example']", "renew_url: must be a text"],
    ["usage_events", "'yes'", "usage_events: must be true or false"],
    ["licence_key", "'ACME-…'", "licence_key: is not an option"],
    [
      "base_url",
      "'http://licenses.example'",
      "base_url: must be given: the address of the license server, beginning with https:// (http:// is allowed on this machine)",
    ],
  ])("cannot be booted with a wrong %s", async (option, value, message) => {
    const said = await scene.site.run<string>(`
      try {
        Keystead\\WordPress\\Plugin::boot(
          WP_PLUGIN_DIR . '/acme-seo/acme-seo.php',
          ['${option}' => ${value}] + ['base_url' => 'https://licenses.example', 'public_key' => 'pk_1']
        );
      } catch (InvalidArgumentException $refusal) {
        return $refusal->getMessage();
      }
    `);
    expect(said).toBe(message);
  });

  it("has made PHP complain of nothing", async () => {
    expect(await scene.site.complaints()).toEqual([]);
  });
});
