import { execFileSync } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ComposerShop, composerProject, openComposerShop } from "./composer-shop.ts";

const root = join(import.meta.dirname, "../../../..");
const DAY = 86_400_000;

let acme: ComposerShop;
let host: string;
beforeAll(async () => {
  acme = await openComposerShop();
  ({ host } = new URL(acme.repository));
});
afterAll(() => acme.close());

describe("Composer", () => {
  it("installs, updates, and installs from its lock file after the license has ended", async () => {
    const { clock } = acme.shop.server;
    await acme.publish("1.0.0");
    const expiresAt = clock.inIso(10 * DAY);
    const { licenseKey, id } = await acme.license({ expiresAt });
    const project = await composerProject(acme.repository);
    await project.writeAuth(host, licenseKey);
    const installed = await project.composer(["update"]);
    expect(installed, installed.text).toMatchObject({ ok: true });
    expect(await project.installed()).toBe("1.0.0");
    const lock = await project.read("composer.lock");
    expect(lock).toContain('"type": "wordpress-plugin"');
    expect(lock).toContain('"php": ">=7.4"');
    // It is committed with the project, and has no secret.
    expect(lock).not.toContain(licenseKey);
    await acme.publish("1.1.0");
    await acme.publish("2.0.0-beta.1", { channel: "beta" });
    expect(await project.composer(["update"])).toMatchObject({ ok: true });
    expect(await project.installed()).toBe("1.1.0");
    expect(await project.composer(["require", "acme/acme-seo:^2.0@beta"])).toMatchObject({ ok: true });
    expect(await project.installed()).toBe("2.0.0-beta.1");
    expect(await project.composer(["require", "acme/acme-seo:^1.0"])).toMatchObject({ ok: true });

    clock.advance(10 * DAY + 1);
    await acme.publish("1.2.0");
    // On another machine, which has nothing but the lock file and the key in its environment.
    const build = await composerProject(acme.repository, { require: { "acme/acme-seo": "^1.0" } });
    await writeFile(join(build.path, "composer.lock"), await project.read("composer.lock"));
    const auth = { "http-basic": { [host]: { username: "anyone", password: licenseKey } } };
    const env = { COMPOSER_AUTH: JSON.stringify(auth) };
    const built = await build.composer(["install"], env);
    expect(built, built.text).toMatchObject({ ok: true });
    expect(await build.installed()).toBe("1.1.0");
    expect(await readdir(join(build.path, "vendor/acme/acme-seo"))).toContain("acme-seo.php");
    const audit = await build.composer(["audit", "--locked"], env);
    expect(audit.text).toContain("No security vulnerability advisories found");
    const late = await build.composer(["update"], env);
    expect(late.ok).toBe(true);
    expect(late.text).toContain("Acme SEO: License has expired. Versions up to then stay available.");
    expect(await build.installed()).toBe("1.1.0");
    // No seat was taken by any of it.
    expect((await acme.shop.operator.fetchLicense(id)).activatedCount).toBe(0);
    await Promise.all([project.remove(), build.remove()]);
  });

  it("prints why it gets nothing: without a key, with a wrong one, with a revoked one, and for a withdrawn version", async () => {
    const portal = { enabled: true, renewUrl: "https://shop.example/renew?license={license_id}" };
    await acme.shop.operator.client.put("/api/organization/settings", { portal });
    const publicUrl = acme.shop.server.url;
    const project = await composerProject(acme.repository);
    const without = await project.composer(["update"]);
    expect(without.ok).toBe(false);
    expect(without.text).toContain(
      `These packages need a license key. Run: composer config --auth http-basic.${host} license <license key> Your licenses: ${publicUrl}/portal/${acme.slug}`,
    );
    await project.writeAuth(host, "ACME-0000-0000-0000-0000");
    const wrong = await project.composer(["update"]);
    expect(wrong.ok).toBe(false);
    expect(wrong.text).toContain(
      "This license key is not valid for packages here: check that you copied all of it.",
    );
    const { licenseKey, id } = await acme.license();
    // The command that the refusal names.
    await project.composer(["config", "--auth", `http-basic.${host}`, "license", licenseKey]);
    const withdrawn = await acme.publish("3.0.0");
    expect(await project.composer(["update"])).toMatchObject({ ok: true });
    expect(await project.installed()).toBe("3.0.0");
    await acme.publish("3.0.1");
    await acme.shop.operator.client.post(`/api/releases/${withdrawn.id}/withdraw`);
    const build = await composerProject(acme.repository);
    await writeFile(join(build.path, "composer.lock"), await project.read("composer.lock"));
    await build.writeAuth(host, licenseKey);
    const gone = await build.composer(["install"]);
    expect(gone.ok).toBe(false);
    expect(gone.text).toContain(
      "Acme SEO 3.0.0 was withdrawn by its vendor. Take 3.0.1: run composer update acme/acme-seo",
    );
    expect(await build.composer(["update", "acme/acme-seo"])).toMatchObject({ ok: true });
    expect(await build.installed()).toBe("3.0.1");
    await acme.shop.operator.client.put(`/api/licenses/${id}`, { status: "revoked" });
    // A machine that has nothing cached fails; the words are printed on any.
    const clean = await build.composer(["update"], { COMPOSER_CACHE_DIR: "/dev/null" });
    expect(clean.ok).toBe(false);
    const revoked = await build.composer(["update"]);
    expect(revoked.text).toContain(
      `License has been revoked. Renew it at https://shop.example/renew?license=${id}`,
    );
    await Promise.all([project.remove(), build.remove()]);
  });

  it("does what the guide prints: its commands, Bedrock's folders, and the lines for GitHub Actions", async () => {
    const guide = await readFile(join(root, "docs/guides/composer.md"), "utf8");
    const { licenseKey, customerId } = await acme.license();
    const own = (text: string) =>
      text
        .replaceAll("https://licenses.example.com/composer/acme", acme.repository)
        .replaceAll("licenses.example.com", host)
        .replaceAll("ACME-7K2M-9QXD-4T8V-H3RW", licenseKey);
    const block = (language: string) =>
      own(new RegExp(`^\`\`\`${language}\\n([^\`]+)`, "m").exec(guide)?.[1] ?? "");
    const bedrock = JSON.parse(block("json")) as { config: object; extra: object };
    const config = { "secure-http": false, ...bedrock.config };
    const project = await composerProject(null, { ...bedrock, config, require: {} });
    for (const line of block("sh").trim().split("\n")) {
      const [program, ...args] = line.split(" ");
      expect(program).toBe("composer");
      const ran = await project.composer(args);
      expect(ran, ran.text).toMatchObject({ ok: true });
    }
    expect(await project.installed()).toMatch(/^\d/);
    expect(JSON.parse(await project.read("auth.json"))).toEqual({
      "http-basic": { [host]: { username: "license", password: licenseKey } },
    });
    // A build server, which has the project's files and a token in its secrets.
    const { token } = await acme.token(customerId);
    const [, command = "", variable = ""] =
      /- run: composer (.+)\n *env:\n *COMPOSER_AUTH: '(.+)'/.exec(block("yaml")) ?? [];
    const build = await composerProject(null, JSON.parse(await project.read("composer.json")) as object);
    await writeFile(join(build.path, "composer.lock"), await project.read("composer.lock"));
    const auth = variable.replace(/\$\{\{ secrets\.ACME_KEY \}\}/, token);
    const built = await build.composer(command.split(" "), { COMPOSER_AUTH: auth });
    expect(built, built.text).toMatchObject({ ok: true });
    expect(await build.installed()).toBe(await project.installed());
    await Promise.all([project.remove(), build.remove()]);
  });

  it("reads versions as core is tested with", async () => {
    const expected = await readFile(join(root, "fixtures/composer-versions.json"), "utf8");
    const script = `require "/usr/share/php/Composer/autoload.php";
      $parser = new Composer\\Semver\\VersionParser();
      foreach (json_decode($argv[1]) as $version => $_) {
        try { $parser->normalize($version); $read[$version] = strtolower($parser->parseStability($version)); }
        catch (UnexpectedValueException $error) { $read[$version] = null; }
      }
      echo json_encode($read);`;
    const read = execFileSync("php", ["-r", script, expected], { encoding: "utf8" });
    expect(JSON.parse(read)).toEqual(JSON.parse(expected));
  });
});
