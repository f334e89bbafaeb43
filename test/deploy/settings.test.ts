import { expect, it } from "vitest";
import { settings } from "../../packages/server/src/settings/settings.ts";
import { readConfig } from "../../packages/server/src/startup/config.ts";
import { textOf, variablesOf, yamlOf } from "./support/files.ts";

const compose = textOf("compose.yaml");
const { services } = yamlOf<{ services: { server: { environment: Record<string, string | null> } } }>(
  "compose.yaml",
);
const example = variablesOf("deploy/compose.env.example");
const unit = variablesOf("deploy/systemd/keystead.env");
const { data: configMap } = yamlOf<{ data: Record<string, string> }>("deploy/kubernetes/settings.yaml");

/** Settings of the image, except Node's own. */
const { NODE_ENV: _, ...image } = Object.fromEntries(
  (/^ENV (.*)$/m.exec(textOf("Dockerfile"))?.[1] ?? "").split(" ").map((pair) => pair.split("=")),
) as Record<string, string>;

it.each([
  ["the Dockerfile", image],
  ["compose.yaml", services.server.environment],
  ["keystead.env", { ...unit.set, ...unit.commented }],
  ["the ConfigMap", configMap],
])("%s names settings that there are", (_place, variables) => {
  expect(Object.keys(variables).length).toBeGreaterThan(0);
  expect(Object.keys(settings.shape)).toEqual(expect.arrayContaining(Object.keys(variables)));
});

const secret = { SECRET_KEY: "0123456789abcdef0123456789abcdef" };

it("every value that is there is one the server takes", () => {
  const keys = { AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "secret" };
  expect(() => readConfig({ ...image, ...configMap, ...secret, ...keys })).not.toThrow();
  expect(() => readConfig(unit.set)).not.toThrow();
  expect(() => readConfig({ ...unit.set, ...unit.commented, ...secret })).not.toThrow();
  const { PUBLIC_URL, TRUSTED_PROXIES } = example.set;
  const { SMTP_URL, MAIL_FROM, WORKERS, REGISTRATION } = example.commented;
  expect(() =>
    readConfig({ ...image, PUBLIC_URL, TRUSTED_PROXIES, SMTP_URL, MAIL_FROM, WORKERS, REGISTRATION }),
  ).not.toThrow();
});

it("Compose asks for what it needs, and the example has each of its variables", () => {
  const required = new Set([...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name));
  expect([...required]).toEqual(["PUBLIC_URL", "SECRET_KEY", "POSTGRES_PASSWORD", "REDIS_PASSWORD"]);
  expect(Object.keys(example.set)).toEqual(expect.arrayContaining([...required]));
  const passedOn = Object.entries(services.server.environment).flatMap(([name, value]) =>
    value === null ? [name] : [],
  );
  const known = [...[...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name), ...passedOn];
  expect(known).toEqual(
    expect.arrayContaining([...Object.keys(example.set), ...Object.keys(example.commented)]),
  );
});
