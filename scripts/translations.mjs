// Writes what translators of the PHP client work with: the template of all texts, and from each language's .po the .mo
// that WordPress reads. With --check it writes nothing, and fails where a file is stale, or a text of a language is
// missing, doubtful or has other placeholders.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "./workspace/root.mjs";

const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
const client = join(root, "packages/client-php");
const languages = join(client, "languages");
const template = join(languages, "keystead.pot");

const HEADER = `# The texts that the PHP client of Keystead shows in WordPress.
msgid ""
msgstr ""
"Project-Id-Version: keystead/client\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"

`;

function gettext(command, ...args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: client, encoding: "utf8" });
  if (error?.code === "ENOENT") throw new Error(`${command} is missing: apt-get install gettext`);
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed:\n${stderr}`);
  return stdout;
}

function texts() {
  const sources = readdirSync(join(client, "src/WordPress")).toSorted();
  const files = sources.map((name) => `src/WordPress/${name}`);
  const keywords = ["__", "esc_html__", "esc_attr__", "_n:1,2"].map((name) => `--keyword=${name}`);
  const style = ["--no-wrap", "--add-location=file", "--add-comments=translators:", "--omit-header"];
  const found = gettext(
    "xgettext",
    "--language=PHP",
    "--from-code=UTF-8",
    ...keywords,
    ...style,
    "--output=-",
    ...files,
  );
  return HEADER + found;
}

/** Keeps a file as it should be. */
function keep(file, wanted) {
  let current = null;
  try {
    current = readFileSync(file);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
  if (current?.equals(wanted)) return;
  if (values.check) {
    console.error(`${file} is stale: npm run translations`);
    process.exitCode = 1;
  } else writeFileSync(file, wanted);
}

const folder = mkdtempSync(join(tmpdir(), "keystead-texts-"));
try {
  keep(template, Buffer.from(texts()));
  for (const name of readdirSync(languages).filter((each) => each.endsWith(".po"))) {
    const po = join(languages, name);
    const merged = gettext(
      "msgmerge",
      "--quiet",
      "--no-wrap",
      "--no-fuzzy-matching",
      "--output-file=-",
      po,
      template,
    );
    keep(po, Buffer.from(merged));
    const compiled = join(folder, "compiled.mo");
    gettext("msgfmt", "--check", `--output-file=${compiled}`, po);
    keep(po.replace(/po$/, "mo"), readFileSync(compiled));
    const incomplete =
      gettext("msgattrib", "--untranslated", "--no-obsolete", po) + gettext("msgattrib", "--only-fuzzy", po);
    if (incomplete.includes("msgid")) {
      console.error(`${po} lacks translations:\n${incomplete}`);
      process.exitCode = 1;
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
