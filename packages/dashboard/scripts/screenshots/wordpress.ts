import { ADMINISTRATOR } from "../../../../test/wordpress/support/installation.ts";
import { copyExample } from "../../../../test/wordpress/support/plugins.ts";
import { serveWordPress } from "../../../../test/wordpress/support/serve-wordpress.ts";
import { startInstallation } from "../../../../test/wordpress/support/start-installation.ts";
import type { Shoot } from "./shoot.ts";
import type { Studio } from "./studio.ts";

/** The site's domain in the pictures. */
const SITE = "shop.example";

/** Takes what a customer sees in a WordPress with the example plugin, which needs what the tests in WordPress need. */
export async function takeWordPressPictures(
  { browser, people, shop, url }: Studio,
  shoot: Shoot,
): Promise<void> {
  const { installed, stop } = await startInstallation();
  try {
    const site = await serveWordPress(installed, {
      ACME_SEO_LICENSE_SERVER: url,
      ACME_SEO_PUBLIC_KEY: shop.product.publicKey,
    });
    await copyExample(site.plugins, "acme-seo");
    await site.run(
      "require_once ABSPATH . 'wp-admin/includes/plugin.php'; activate_plugin('acme-seo/acme-seo.php');",
    );
    const license = await people.developer.api.post("/api/licenses", {
      body: {
        productId: shop.product.id,
        customerEmail: "grace@hopper-marine.example",
        licenseKey: "ACME-7Q2M-X94K-D6TR-H3RW",
      },
    });
    const page = await browser.newPage({ viewport: { width: 1080, height: 700 }, deviceScaleFactor: 1.5 });
    await page.goto(`${site.url}/wp-login.php`);
    await page.fill("#user_login", ADMINISTRATOR.login);
    await page.fill("#user_pass", ADMINISTRATOR.password);
    await page.click("#wp-submit");
    await page.waitForURL(/wp-admin/);

    await page.goto(`${site.url}/wp-admin/options-general.php?page=keystead_acme-seo`);
    await page.fill("#license-key", license.licenseKey);
    await page.getByRole("button", { name: "Activate", exact: true }).press("Enter");
    await page.waitForURL(/outcome=/);
    await page.evaluate(
      `document.body.innerHTML = document.body.innerHTML.replaceAll("127.0.0.1<", "${SITE}<")`,
    );
    const parts = ["#wpadminbar", "#adminmenu", "#wpbody-content .wrap"].map((part) => page.locator(part));
    await shoot("wordpress-license", page, parts, ["light"]);
    await page.close();
    await site.stop();
  } finally {
    await stop();
  }
}
