import type { Answer, Client, Loose } from "./client.ts";

/** A licensed application on a site: the four calls of the public API with its keys filled in. */
export interface Application {
  validate(fields?: object): Promise<Answer<Loose>>;
  activate(domain: string): Promise<Answer<Loose>>;
  check(domain: string): Promise<Answer<Loose>>;
  deactivate(domain: string): Promise<Answer<Loose>>;
}

export function applicationOf(
  client: Client,
  product: { publicKey: string },
  license: { licenseKey: string },
): Application {
  const keys = { public_key: product.publicKey, license_key: license.licenseKey };
  const call = (name: string, fields: object) =>
    client.post(`/public/v1/licenses/${name}`, { ...keys, ...fields });
  return {
    validate: (fields = {}) => call("validate", fields),
    activate: (domain) => call("activate", { domain }),
    check: (domain) => call("check", { domain }),
    deactivate: (domain) => call("deactivate", { domain }),
  };
}
