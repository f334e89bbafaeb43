import type { Schema } from "@keystead/api-client";

/** Values that a snippet is made of. */
export interface SnippetFacts {
  /** Address of the server. */
  baseUrl: string;
  publicKey: string;
  /** The product's slug, under which a WordPress site keeps its license. */
  slug: string;
  licenseKey: string;
}

export type Platform = "wordpress" | "php" | "browser" | "node" | "curl";

/** Takes a seat: names that end with `.example` alone are local ones, which may be free. */
const SITE = "shop.example.com";

/** The code that makes a product ask for its license, ready to be pasted. */
export const codeOf: Record<Platform, (facts: SnippetFacts) => string> = {
  wordpress: ({ baseUrl, publicKey, slug }) => `use Keystead\\WordPress\\Plugin;

require __DIR__ . '/keystead/autoload.php';

$license = Plugin::boot(__FILE__, [
    'base_url' => ${php(baseUrl)},
    'public_key' => ${php(publicKey)},
    'slug' => ${php(slug)},
]);

add_action('init', function () use ($license) {
    if ($license->isLicensed()) {
        // all that was paid for
    }
});`,

  php: ({ baseUrl, publicKey, slug, licenseKey }) => `use Keystead\\Client;
use Keystead\\Storage\\FileStore;

require __DIR__ . '/keystead/autoload.php';

$client = new Client([
    'base_url' => ${php(baseUrl)},
    'public_key' => ${php(publicKey)},
    'domain' => ${php(SITE)}, // where your product runs
    'store' => new FileStore('/var/lib/${slug}'), // outside of what the web server shows
]);
$client->setLicenseKey(${php(licenseKey)});
$verdict = $client->activate(); // once, when the key is entered
echo $verdict->ok ? 'Thank you!' : $verdict->error;

if ($client->state()->licensed) { // on every page
    // all that was paid for
}`,

  browser: (facts) => `${clientOf(facts)}
const activated = await client.activate(); // once, when the key is entered
if (!activated.success) alert(activated.error);

const { activated: isLicensed } = await client.check(); // on every page`,

  node: (facts) => `${clientOf(facts, `\n  domain: ${js(SITE)}, // where your product runs`)}
const activated = await client.activate(); // once, when the key is entered
if (!activated.success) console.error(activated.error);

const { activated: isLicensed } = await client.check(); // when it starts, and once a day`,

  curl: ({ baseUrl, publicKey, licenseKey }) => `curl ${shell(`${baseUrl}/public/v1/licenses/activate`)} \\
  --header 'Content-Type: application/json' \\
  --data ${shell(JSON.stringify({ public_key: publicKey, license_key: licenseKey, domain: SITE }, null, 2))}`,
};

function clientOf({ baseUrl, publicKey, licenseKey }: SnippetFacts, more = ""): string {
  return `import { createLicenseClient } from "@keystead/client-js";

const client = createLicenseClient({
  baseUrl: ${js(baseUrl)},
  publicKey: ${js(publicKey)},
  licenseKey: ${js(licenseKey)},${more}
});`;
}

const js = (value: string) => JSON.stringify(value);
const php = (value: string) => `'${value.replaceAll(/[\\']/g, "\\$&")}'`;
const shell = (value: string) => `'${value.replaceAll("'", "'\\''")}'`;

/** The platform that each type of product is most likely on. */
export const platformOf: Record<Schema<"Product">["type"], Platform> = {
  plugin: "wordpress",
  theme: "wordpress",
  application: "node",
  library: "node",
  service: "browser",
  other: "curl",
};
