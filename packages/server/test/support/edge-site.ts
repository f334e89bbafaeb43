import { createHash } from "node:crypto";
import type { Answer, Client, Loose } from "./client.ts";

/** A site that asks the Edge API about its license. */
export interface EdgeSite {
  post(fields?: object): Promise<Answer<Loose>>;
  get(domain?: string, headers?: Record<string, string>): Promise<Answer<Loose>>;
  /** One of the four license calls. */
  call(name: string, fields?: object): Promise<Answer<Loose>>;
}

export function fingerprint(licenseKey: string): string {
  return createHash("sha256").update(licenseKey).digest("hex");
}

export function edgeSite(
  client: Client,
  product: { publicKey: string },
  license: { licenseKey: string },
): EdgeSite {
  const keys = { public_key: product.publicKey, license_key: license.licenseKey };
  const path = `/v1/licenses/status/${product.publicKey}/${fingerprint(license.licenseKey)}`;
  return {
    post: (fields = {}) => client.post("/v1/licenses/status", { ...keys, ...fields }),
    get: (domain, headers = {}) =>
      client.send(domain === undefined ? path : `${path}?domain=${domain}`, { headers }),
    call: (name, fields = {}) => client.post(`/v1/licenses/${name}`, { ...keys, ...fields }),
  };
}
