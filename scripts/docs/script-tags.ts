import { readFile } from "node:fs/promises";

const root = new URL("../../", import.meta.url);
const SCRIPT = "keystead.global.js";
const TAG = /<script src="https:\/\/[^"]*\/@keystead\/client-js@[^>]*><\/script>/g;

/** Pages that show the script tag of the JavaScript client. */
const pages = ["packages/client-js/README.md", "docs/guides/license-a-web-app.md"];

/**
 * The pages with the script tag of the present version: its address, and the hash of the built script, so that a
 * browser runs this very file or none. Throws for a page that shows no tag.
 */
export async function scriptTagPages(): Promise<[name: string, text: string][]> {
  const { version } = await json<{ version: string }>("packages/client-js/package.json");
  const { [SCRIPT]: integrity } = await json<Record<string, string>>(
    "packages/client-js/dist/integrity.json",
  );
  const address = `https://cdn.jsdelivr.net/npm/@keystead/client-js@${version}/dist/${SCRIPT}`;
  const tag = `<script src="${address}" integrity="${integrity}" crossorigin="anonymous"></script>`;
  return Promise.all(
    pages.map(async (name): Promise<[string, string]> => {
      const text = await readFile(new URL(name, root), "utf8");
      if (text.search(TAG) < 0) throw new Error(`${name} shows no script tag of @keystead/client-js`);
      return [name, text.replace(TAG, tag)];
    }),
  );
}

async function json<Content>(name: string): Promise<Content> {
  return JSON.parse(await readFile(new URL(name, root), "utf8"));
}
