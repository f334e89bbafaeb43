import type { RecordOf } from "../../storage/kinds.ts";
import type { RecordChange } from "../../storage/record-change.ts";
import type { Write } from "../../storage/record-store.ts";
import { recordsIn } from "../../storage/records.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import type { Workspace } from "../../storage/workspace.ts";
import type { Audience } from "./audience.ts";
import { freedEvent } from "./freed-event.ts";
import { type Listener, wants } from "./listening.ts";

const TYPE = "activation.deactivated";
const AT_ONCE = 100;

type RevokedSeats = RecordOf<"revokedSeats">;
type Activation = RecordOf<"activations">;

/**
 * The step that has an audience told of the seats of a license, for the commit that revokes it: one step, however many
 * seats there are. None where nobody wants to hear of them.
 */
export function revokedSeatWrites(
  { kind, before, after }: RecordChange,
  audience: Pick<Audience, "kind">,
  listeners: readonly Listener[],
): Write[] {
  if (
    kind !== "licenses" ||
    before === null ||
    after === null ||
    !listeners.some((each) => wants(each, TYPE))
  )
    return [];
  const [was, is] = [before, after] as [RecordOf<"licenses">, RecordOf<"licenses">];
  if (is.status !== "revoked" || was.status === "revoked") return [];
  const revoked = { audience: audience.kind, licenseId: is.id, at: is.updatedAt, after: null };
  return [{ op: "insert", kind: "revokedSeats", record: { id: crypto.randomUUID(), ...revoked } }];
}

interface Round {
  /** Events that are written in it are delivered at once. */
  workspace: Workspace;
  audience: Audience;
  organizationId: string;
  now: Date;
}

/**
 * Writes the events of the seats that revoked licenses had, so many in one commit. Each comes with a step of the
 * record that has them told of, so that of any number of servers one makes it.
 */
export async function tellOfRevokedSeats(round: Round): Promise<void> {
  const { workspace, audience } = round;
  const all = { filters: { audience: audience.kind } };
  for await (const batch of workspace.records.readAll("revokedSeats", all))
    for (const { record } of batch) await tellOf(record, round);
}

async function tellOf(revoked: RevokedSeats, round: Round): Promise<void> {
  const { workspace } = round;
  const records = recordsIn(workspace.storage, workspace.scope);
  const filters = { licenseId: revoked.licenseId, status: "deactivated" } as const;
  let { after } = revoked;
  for await (const batch of records.readAll("activations", { filters })) {
    const ended = batch.map(({ record }) => record).filter((each) => isEndedBy(revoked, each));
    for (let start = 0; start < ended.length; start += AT_ONCE) {
      // Newest first: those before the last one have been told of.
      const last = after;
      const some = ended.slice(start, start + AT_ONCE).filter(({ id }) => last === null || id < last);
      const next = some.at(-1)?.id;
      if (next === undefined) continue;
      if (!(await writeEvents(some, { ...revoked, after }, next, round))) return;
      after = next;
    }
  }
  await writeEvents([], { ...revoked, after }, null, round);
}

/** An activation that began after the license was active again, or that its place had ended before, is none of them. */
function isEndedBy({ at }: RevokedSeats, { activatedAt, deactivatedAt }: Activation): boolean {
  if (deactivatedAt === null || deactivatedAt < at) return false;
  // A server whose clock is ahead may have begun one later than that.
  return activatedAt <= at || activatedAt.getTime() === deactivatedAt.getTime();
}

/** Returns false when another server is at it. `next` is the last activation of these; null when no more follow. */
function writeEvents(
  activations: readonly Activation[],
  { id, after }: RevokedSeats,
  next: string | null,
  { workspace, audience, organizationId, now }: Round,
): Promise<boolean> {
  return unitOfWork(workspace, async (tx) => {
    const found = await tx.get("revokedSeats", id);
    if (found === null || found.record.after !== after) return false;
    if (next === null) tx.delete("revokedSeats", found);
    else tx.change("revokedSeats", found, { after: next });
    const listeners = [...(await audience.endpoints(organizationId)).values()];
    for (const activation of activations) {
      const { deactivatedAt } = activation;
      if (deactivatedAt === null) continue;
      const event = freedEvent({ ...activation, deactivatedAt, reason: "revoked" }, now);
      tx.addAll(await audience.eventWrites(organizationId, event, listeners));
    }
    return true;
  });
}
