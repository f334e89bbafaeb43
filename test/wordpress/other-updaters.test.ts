import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { movableClock } from "../../packages/server/test/support/clock.ts";
import { type Operator, registerOperator } from "../../packages/server/test/support/operator.ts";
import { startServer, type TestServer } from "../../packages/server/test/support/server.ts";
import { type Impostor, openImpostor } from "./support/impostor.ts";
import { ADMINISTRATOR } from "./support/installation.ts";
import {
  copyOther,
  cutTemporaryNames,
  downloadFromHere,
  eddPlugin,
  type OtherPlugin,
  otherPackage,
  storeNothingAboveThePlane,
  updateUriPlugin,
} from "./support/other-updaters.ts";
import { examplePackage } from "./support/packages.ts";
import { php } from "./support/php.ts";
import { copyExample } from "./support/plugins.ts";
import { hasWordPress } from "./support/programs.ts";
import { publish, temporaryFiles } from "./support/releases.ts";
import type { WordPress } from "./support/serve-wordpress.ts";
import { startWordPress } from "./support/wordpress.ts";

const ITEM = 12;

const README = `=== Acme ===
== Description ==
Forms 🎉

== Changelog ==
= 1.1.0 =
* Faster 🚀

== Upgrade Notice ==
= 1.1.0 =
Back up before 💾

== Contributors ==
Ada

== Package ==
In a box

== Version ==
None
`;

/** WordPress as Debian's oldest stable has it names its temporary files in one way, and later ones in another. */
const rules = [
  ["whole names of temporary files", false],
  ["names of temporary files that are cut", true],
] as const;

describe.runIf(hasWordPress).each(rules)("WordPress with %s", (_, isCut) => {
  let server: TestServer;
  let operator: Operator;
  let impostor: Impostor;
  let files: Awaited<ReturnType<typeof temporaryFiles>>;
  let site: WordPress;
  let cookies: string;

  /** The update that WordPress offers of a plugin, when it has looked for updates anew. */
  const offered = (slug: string) =>
    site.run<{ new_version: string; package: string; upgrade_notice: string } | null>(`
      delete_option('acme_forms_news');
      delete_site_transient('update_plugins');
      wp_update_plugins();
      return get_site_transient('update_plugins')->response[${php(`${slug}/${slug}.php`)}] ?? null;
    `);
  /** Has WordPress's updater install what is offered, and gives what it says if it does not. */
  const update = (slug: string) =>
    site.run<string | boolean>(`
      require_once ABSPATH . 'wp-admin/includes/admin.php';
      require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
      $file = ${php(`${slug}/${slug}.php`)};
      $done = (new Plugin_Upgrader(new WP_Ajax_Upgrader_Skin()))->bulk_upgrade([$file])[$file];
      return is_wp_error($done) ? trim($done->get_error_message() . ' ' . $done->get_error_data()) : is_array($done);
    `);
  const installed = (slug: string) =>
    site.run<string>(`
      require_once ABSPATH . 'wp-admin/includes/plugin.php';
      return get_plugin_data(WP_PLUGIN_DIR . ${php(`/${slug}/${slug}.php`)}, false, false)['Version'];
    `);
  /** A page of the administration, whole: one on which PHP fails is a 500, or ends early. */
  const page = async (path: string) => {
    const answer = await fetch(`${site.url}/wp-admin/${path}`, { headers: { cookie: cookies } });
    const text = await answer.text();
    expect([answer.status, text.includes("</html>")]).toEqual([200, true]);
    return text;
  };
  const logIn = async () => {
    const { login, password } = ADMINISTRATOR;
    const body = new URLSearchParams({ log: login, pwd: password });
    const headers = { cookie: "wordpress_test_cookie=1" };
    const answer = await fetch(`${site.url}/wp-login.php`, {
      method: "POST",
      body,
      headers,
      redirect: "manual",
    });
    return answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";", 1)[0])
      .join("; ");
  };
  const release = async (product: Awaited<ReturnType<Operator["product"]>>, zip: Buffer) =>
    publish({ operator, product }, zip);

  beforeAll(async () => {
    impostor = await openImpostor(() => server.url);
    files = await temporaryFiles();
    const clock = movableClock(new Date().toISOString());
    server = await startServer({ clock, publicUrl: impostor.url, files: files.files });
    operator = await registerOperator(server);
    const [forms, maps, seo] = [
      await operator.product({ name: "Acme Forms 🎉", slug: "acme-forms" }),
      await operator.product({ slug: "acme-maps" }),
      await operator.product({ slug: "acme-seo" }),
    ];
    await operator.client.put(`/api/products/${forms.id}/aliases`, { edd: { itemIds: [ITEM] } });
    site = await startWordPress({
      ACME_SEO_LICENSE_SERVER: impostor.url,
      ACME_SEO_PUBLIC_KEY: seo.publicKey,
    });
    const others: OtherPlugin[] = [
      eddPlugin(`${impostor.url}/compat/edd/`, ITEM),
      updateUriPlugin(impostor.url, maps.publicKey),
    ];
    for (const [index, product] of [forms, maps].entries()) {
      const other = others[index] as OtherPlugin;
      await copyOther(site.plugins, other);
      await release(product, otherPackage(other, "1.1.0", README));
      const { licenseKey } = await operator.license(product.id);
      await site.run(`update_option('${other.slug.replace("-", "_")}_license', ${php(licenseKey)});`);
      if (product !== maps) continue;
      const at = { public_key: product.publicKey, license_key: licenseKey, domain: site.url };
      await server.client().post("/public/v1/licenses/activate", at);
    }
    await copyExample(site.plugins, "acme-seo");
    await release(seo, await examplePackage("1.1.0"));
    await downloadFromHere(site, impostor.url);
    await storeNothingAboveThePlane(site);
    if (isCut) await cutTemporaryNames(site);
    await site.run(`
      require_once ABSPATH . 'wp-admin/includes/plugin.php';
      activate_plugins(['acme-forms/acme-forms.php', 'acme-maps/acme-maps.php', 'acme-seo/acme-seo.php']);
    `);
    const { licenseKey } = await operator.license(seo.id);
    await site.run(`
      global $license;
      $license->client()->setLicenseKey(${php(licenseKey)});
      $license->client()->activate();
    `);
    cookies = await logIn();
  });
  afterAll(async () => {
    await site?.stop();
    impostor?.close();
    await server?.stop();
    await files?.remove();
  });

  it("stores what is downloaded under the last part of its address", async () => {
    const stored = await site.run<boolean[]>(`
      require_once ABSPATH . 'wp-admin/includes/file.php';
      return array_map(fn ($length) => is_file(wp_tempnam(str_repeat('n', $length))), [100, 244, 245]);
    `);
    expect(stored).toEqual([true, true, isCut]);
  });

  it("says that the license is not activated when an updater of EDD downloads without a seat", async () => {
    const inactive = "Your license is not activated on this site. Activate it to install this update.";
    expect(await offered("acme-forms")).toMatchObject({ new_version: "1.1.0", upgrade_notice: inactive });
    expect(await page("update-core.php")).toContain(inactive);
    expect(await update("acme-forms")).toBe("Download failed. Unauthorized");
    expect(await installed("acme-forms")).toBe("1.0.0");
  });

  it("shows and installs the update of a plugin with an updater of EDD", async () => {
    expect(await site.run("return acme_forms_call('activate_license')->license;")).toBe("valid");
    expect(await offered("acme-forms")).toMatchObject({
      new_version: "1.1.0",
      upgrade_notice: "Back up before &#128190;",
    });
    expect(await page("update-core.php")).toContain("Back up before &#128190;");
    const details = await page("plugin-install.php?tab=plugin-information&plugin=acme-forms");
    for (const text of ["Forms &#127881;", "Faster &#128640;", "<h3>Contributors</h3>", "<h3>Package</h3>"])
      expect(details).toContain(text);
    expect(await update("acme-forms")).toBe(true);
    expect(await installed("acme-forms")).toBe("1.1.0");
    expect(await offered("acme-forms")).toBeNull();
  });

  it("installs the update of a plugin with an Update URI", async () => {
    expect(await offered("acme-maps")).toMatchObject({ new_version: "1.1.0" });
    expect(await update("acme-maps")).toBe(true);
    expect(await installed("acme-maps")).toBe("1.1.0");
  });

  it("installs the update of a plugin with our library", async () => {
    await site.run("do_action('keystead_updates');");
    expect(await update("acme-seo")).toBe(true);
    expect(await installed("acme-seo")).toBe("1.1.0");
  });

  it("has made PHP complain of nothing", async () => {
    expect(await site.complaints()).toEqual([]);
  });
});
