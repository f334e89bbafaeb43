import { endOf } from "@keystead/core/adapter";
import type { Row } from "../connection.ts";
import { lastEnd } from "../look-ups.ts";
import type { Writer } from "../writer.ts";

/** Frees the seat of a domain, or of an activation; gives the domain's activation that ended last when it has none. */
export function freeSeat(
  writer: Writer,
  scope: number,
  licenseId: string,
  { domain, activationId }: { domain?: string | undefined; activationId?: string | undefined },
  now: Date,
  onceFreed: () => void = () => {},
): { id: string; deactivatedAt: Date } | null {
  const of = (condition: string, value: string): Row | undefined =>
    writer.get(
      `SELECT _row, id, status, "deactivatedAt" FROM activations WHERE _scope = ? AND "licenseId" = ? AND ${condition}`,
      [scope, licenseId, value],
    );
  const found =
    domain === undefined
      ? of("id = ?", activationId ?? "")
      : (of("domain = ? AND status = 'active'", domain) ??
        of(`domain = ? AND status <> 'active' ORDER BY "deactivatedAt" DESC, id DESC LIMIT 1`, domain));
  if (found === undefined) return null;
  const id = String(found.id);
  if (found.status !== "active") return { id, deactivatedAt: new Date(Number(found.deactivatedAt)) };
  const [deactivatedAt = now] = deactivate(writer, scope, licenseId, now, "_row = ?", [found._row as number]);
  onceFreed();
  return { id, deactivatedAt };
}

/** Deactivates the license's active activations. */
export function freeSeats(writer: Writer, scope: number, licenseId: string, at: Date): void {
  deactivate(writer, scope, licenseId, at, `_scope = ? AND "licenseId" = ? AND status = 'active'`, [
    scope,
    licenseId,
  ]);
}

/** Gives when each of the activations ended. */
function deactivate(
  writer: Writer,
  scope: number,
  licenseId: string,
  now: Date,
  which: string,
  values: (number | string)[],
): Date[] {
  const active = writer.all(
    `SELECT _row, domain, "activatedAt", "takesSeat" FROM activations WHERE ${which}`,
    values,
  );
  if (active.length === 0) return [];
  const ends = active.map(({ _row, domain, activatedAt }) => {
    const last = lastEnd(writer, scope, licenseId, String(domain));
    const end = endOf({ activatedAt: new Date(Number(activatedAt)) }, last, now);
    writer.run(
      `UPDATE activations SET status = 'deactivated', "deactivatedAt" = ?, _version = _version + 1 WHERE _row = ?`,
      [end.getTime(), _row as number],
    );
    return end;
  });
  writer.run(`UPDATE licenses SET "activatedCount" = "activatedCount" - ? WHERE id = ? AND _scope = ?`, [
    active.filter(({ takesSeat }) => takesSeat === 1).length,
    licenseId,
    scope,
  ]);
  writer.announce("license", licenseId);
  return ends;
}
