import type { NamedItem } from "@keystead/core/server";
import type { Parameters } from "../parameters.ts";

/** A request of a client of EDD Software Licensing. */
export interface EddRequest {
  action: string;
  /** The key in each way that it can be read; none where there is none. */
  licenseKeys: readonly string[];
  item: NamedItem;
  /** The id and the name as answers repeat them. */
  echoed: { item_id: number | false; item_name: string | false };
  /** The site's address; null where nothing tells it. */
  site: string | null;
  environment: string | null;
  slug: string | null;
  /** The version that is installed. */
  version: string | null;
  wantsBeta: boolean;
  phpVersion: string | null;
  wpVersion: string | null;
}

const ITEM_ID = /^[1-9]\d{0,14}$/;
const ENVIRONMENT = /^[\w.-]{1,50}$/;
const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z]+);/gi;

/** PHP's `false` comes as `0`, and as nothing. */
function givenValue(parameters: Parameters, name: string): string | null {
  const value = parameters.get(name)?.trim();
  return value === undefined || value === "" || value === "0" ? null : value;
}

/** Clients encode values, and then their HTTP library does so again. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}

/** Reads a call of EDD's API; `caller` is the site that sent it, where its parameters name none. */
export function eddRequest(parameters: Parameters, caller: string | null): EddRequest {
  const value = (name: string): string | null => givenValue(parameters, name);
  const key = value("license");
  const itemId = value("item_id");
  const itemName = value("item_name") ?? (itemId === null ? value("name") : null);
  const url = value("url");
  const environment = value("environment");
  const knownId = itemId !== null && ITEM_ID.test(itemId) ? itemId : null;
  return {
    action: value("edd_action") ?? "",
    licenseKeys: key === null ? [] : [...new Set([key, decode(key)])],
    item: { itemId: knownId, names: itemName === null ? [] : readings(itemName) },
    echoed: {
      item_id: knownId === null ? false : Number(knownId),
      item_name: itemName === null ? false : decode(itemName),
    },
    site: url === null ? caller : url.includes("%") ? decode(url) : url,
    environment: environment !== null && ENVIRONMENT.test(environment) ? environment : null,
    slug: value("slug"),
    version: value("version"),
    wantsBeta: value("beta") !== null && value("beta") !== "false",
    phpVersion: value("php_version"),
    wpVersion: value("wp_version"),
  };
}

/** As it came, decoded once more, and without the entities that WordPress writes signs as. */
function readings(name: string): string[] {
  return [name, decode(name), decode(name).replace(ENTITY, " ")];
}

const IN_BATCH = /^products\[([^\]]{1,200})\]\[([a-z_]{1,40})\]$/;
const MOST_IN_BATCH = 50;

/** The parts of a batch by their slugs; null where the call is none. */
export function eddBatch(parameters: Parameters): Map<string, Parameters> | null {
  const parts = new Map<string, Map<string, string>>();
  for (const [name, value] of parameters) {
    const [, slug, field] = IN_BATCH.exec(name) ?? [];
    if (slug === undefined || field === undefined) continue;
    const part = parts.get(slug) ?? new Map<string, string>();
    if (parts.has(slug) || parts.size < MOST_IN_BATCH) parts.set(slug, part.set(field, value));
  }
  return parts.size > 0 ? parts : null;
}
