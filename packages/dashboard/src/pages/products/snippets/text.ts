export const text = {
  label: "Platform",
  names: { wordpress: "WordPress", php: "PHP", javascript: "JavaScript", curl: "curl" },
  code: (platform: string) => `${platform} code`,
  steps: {
    wordpress:
      "Copy autoload.php and src of the PHP client into the folder keystead of your plugin. Then put this into the plugin's main file. The site's owner enters the license key under Settings.",
    php: "Install the client with composer require keystead/client. PHP 7.4 or newer, no other library.",
    javascript:
      "Install the client with npm install @keystead/client-js. For web pages, and for programs on Node.",
    curl: "One request takes a seat for a site. Any language that speaks HTTP can do the same.",
  },
  sampleKey: "YOUR-LICENSE-KEY",
} as const;
