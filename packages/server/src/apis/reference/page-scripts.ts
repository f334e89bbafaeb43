/**
 * Runs before Scalar, and makes it fit the content security policy, which has neither 'unsafe-inline' nor
 * 'unsafe-eval'. Style elements get the page's nonce; style attributes are set through the CSSOM, which the policy
 * allows, also those in HTML; and zod, which Scalar brings along, does not try to compile its schemas.
 */
export const stylesScript = `const nonce = document.querySelector('meta[property="csp-nonce"]').content;
const { createElement } = Document.prototype;
const { setAttribute } = Element.prototype;
const innerHtml = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML");

globalThis.__zod_globalConfig = { jitless: true };

Document.prototype.createElement = function (...given) {
  const element = createElement.apply(this, given);
  if (element.localName === "style") element.nonce = nonce;
  return element;
};
Element.prototype.setAttribute = function (name, value) {
  if (name === "style") this.style.cssText = value;
  else setAttribute.call(this, name, value);
};
Object.defineProperty(Element.prototype, "innerHTML", {
  ...innerHtml,
  set(html) {
    innerHtml.set.call(this, String(html ?? "").replace(/(<[a-z][^<>]*) style="/g, '$1 data-style="'));
    for (const element of this.querySelectorAll("[data-style]")) element.style.cssText = element.dataset.style;
  },
});
`;

/**
 * Shows the reference. Everything that would ask another server is off: telemetry, fonts, the proxy, the agent and MCP.
 * So are the generated samples in languages that the document has none for.
 */
export const pageScript = `Scalar.createApiReference("#reference", {
  url: new URL("../openapi.json", document.currentScript.src).href,
  servers: [{ url: new URL("..", document.currentScript.src).href.slice(0, -1) }],
  metaData: { title: "Keystead API" },
  theme: "default",
  telemetry: false,
  withDefaultFonts: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: "never",
  hideClientButton: true,
  hiddenClients: true,
  documentDownloadType: "direct",
  orderSchemaPropertiesBy: "preserve",
  orderRequiredPropertiesFirst: true,
  persistAuth: false,
});
`;
