export const text = {
  label: "Platform",
  names: { wordpress: "WordPress", php: "PHP", browser: "Web", node: "Node", curl: "curl" },
  code: (platform: string) => `${platform} code`,
  steps: {
    wordpress:
      "Unpack the client into your plugin's folder, which then has a folder keystead. Put this into the plugin's main file. The site's owner enters the license key under Settings.",
    php: "Unpack the client into a folder of your project, which then has a folder keystead. PHP 7.4 or newer, no other library.",
    browser:
      "Run npm run pack in a clone of Keystead, and install dist/packages/keystead-client-js.tgz. From version 1.0, npm install @keystead/client-js does that. The site is the page's own host.",
    node: "Run npm run pack in a clone of Keystead, and install dist/packages/keystead-client-js.tgz. From version 1.0, npm install @keystead/client-js does that. Node 22.16 or newer.",
    curl: "One request takes a seat for a site. Any language that speaks HTTP can do the same.",
  },
  download: "Download keystead-client.zip",
  guides: {
    wordpress: { label: "Guide: sell a WordPress plugin", page: "guides/sell-a-wordpress-plugin" },
    php: { label: "Guide: the first license in five minutes", page: "start/five-minutes" },
    browser: { label: "Guide: license a web app", page: "guides/license-a-web-app" },
    node: { label: "Guide: license a web app", page: "guides/license-a-web-app" },
    curl: { label: "Reference: the HTTP API", page: "reference/http-api" },
  },
  sampleKey: "YOUR-LICENSE-KEY",
} as const;
