import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const library = join(root, "packages/client-php");

/** Puts the example into a folder of plugins under this name, with a copy of the library, as its README says. */
export async function copyExample(plugins: string, name: string): Promise<string> {
  const folder = join(plugins, name);
  await cp(join(root, "examples/wordpress-plugin"), folder, { recursive: true });
  await copyLibrary(folder);
  return folder;
}

/** Puts a copy of the library into a plugin's or theme's folder. */
export async function copyLibrary(folder: string): Promise<void> {
  await cp(join(library, "autoload.php"), join(folder, "keystead/autoload.php"));
  for (const part of ["src", "languages"])
    await cp(join(library, part), join(folder, "keystead", part), { recursive: true });
}

/** Changes a file that holds this text exactly once. */
export async function edit(file: string, text: string, replacement: string): Promise<void> {
  const parts = (await readFile(file, "utf8")).split(text);
  if (parts.length !== 2) throw new Error(`${file} has "${text}" ${parts.length - 1} times`);
  await writeFile(file, parts.join(replacement));
}

/** Moves a plugin's copy of the library to a namespace of the plugin, as PHP-Scoper and Strauss do. */
export async function prefixLibrary(plugin: string, namespace: string): Promise<void> {
  const files = await readdir(plugin, { recursive: true });
  for (const file of files.filter((name) => name.endsWith(".php"))) {
    const text = await readFile(join(plugin, file), "utf8");
    const moved = text.replaceAll(
      /^(namespace|use) Keystead\b/gm,
      (_, keyword) => `${keyword} ${namespace}\\Keystead`,
    );
    await writeFile(join(plugin, file), moved);
  }
}
