import { folded } from "@keystead/core/adapter";
import type { ScopeNames } from "../keys.ts";
import { keyPrefix } from "../records/grams.ts";
import type { Indexed } from "../records/indexed.ts";
import type { Fields } from "../records/model.ts";
import type { Row } from "../records/row.ts";
import { seatText } from "./seat.ts";
import { standingText } from "./standing.ts";

function milliseconds(moment: unknown): number | null {
  return (moment as Date | null)?.getTime() ?? null;
}

/** What verdicts on a license are made of, and by what licenses are counted over time. */
export function licenseIndexed(names: ScopeNames, record: Fields): Indexed {
  const [id, productId] = [String(record["id"]), String(record["productId"])];
  const { licenseKey, status } = record;
  const expires = milliseconds(record["expiresAt"]);
  const ended = status === "active" ? "expiring" : status === "expired" ? "expired" : null;
  return {
    texts: [[names.standing(id), standingText(record)]],
    sorted: [
      [names.series(productId, "created"), milliseconds(record["createdAt"]) ?? 0, id],
      ...(ended && expires !== null ? [[names.series(productId, ended), expires, id] as const] : []),
    ],
    counts: [[names.keyPrefixes, folded(keyPrefix(licenseKey))]],
  };
}

/** Whose seat it has or had, and by what activations are counted over time. */
export function activationIndexed(names: ScopeNames, { record, productId = "" }: Row): Indexed {
  const [id, licenseId, domain] = [
    String(record["id"]),
    String(record["licenseId"]),
    String(record["domain"]),
  ];
  const activatedAt = record["activatedAt"] as Date;
  const deactivated = milliseconds(record["deactivatedAt"]);
  const isActive = record["status"] === "active";
  const active = record["takesSeat"] ? names.seats(licenseId) : names.freeSites(licenseId);
  return {
    fields: isActive ? [[active, domain, seatText({ id, activatedAt })]] : [],
    sorted: [
      ...(record["movedFrom"] === null ? [] : [[names.moves(licenseId), activatedAt.getTime(), id] as const]),
      [names.series(productId, "activated"), activatedAt.getTime(), id],
      ...(isActive ? [] : [[names.domains(licenseId), 0, `${domain}\0${id}`] as const]),
      ...(deactivated === null ? [] : [[names.series(productId, "deactivated"), deactivated, id] as const]),
    ],
  };
}
