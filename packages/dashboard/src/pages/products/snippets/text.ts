export const text = {
  label: "Platform",
  names: { wordpress: "WordPress", php: "PHP", javascript: "JavaScript", curl: "curl" },
  code: (platform: string) => `${platform} code`,
  steps: {
    wordpress:
      "Copy autoload.php and src of the PHP client into the folder keystead of your plugin. Then put this into the plugin's main file. The site's owner enters the license key under Settings.",
    php: "Copy autoload.php and src of packages/client-php into a folder of your project, and load autoload.php. From version 1.0, composer require keystead/client does that. PHP 7.4 or newer, no other library.",
    javascript:
      "Run npm run pack in a clone of Keystead, and install dist/packages/keystead-client-js.tgz. From version 1.0, npm install @keystead/client-js does that. For web pages, and for programs on Node.",
    curl: "One request takes a seat for a site. Any language that speaks HTTP can do the same.",
  },
  sampleKey: "YOUR-LICENSE-KEY",
} as const;
