import { invalidInput } from "../../foundation/errors.ts";
import type { Clock } from "../../foundation/time.ts";
import { DAY_MS } from "../../foundation/time.ts";
import { newId } from "../../storage/ids.ts";
import { recordsIn } from "../../storage/records.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";
import { UnreadableFile } from "./reading.ts";

/** How long an uploaded file can be imported. */
const KEPT_MS = 7 * DAY_MS;
const PART_CHARACTERS = 256 * 1024;
/** About 1 GiB, of an organization. */
const MOST_PARTS = 4096;

interface Files {
  store: StorageAdapter;
  organizationId: string;
}

/**
 * Stores a text part by part, so that it is never in memory as a whole, and gives its id. Throws `invalid_input`
 * when there is no room.
 */
export async function storedFile(
  { store, organizationId, clock }: Files & { clock: Clock },
  texts: AsyncIterable<string>,
): Promise<string> {
  const workspace = workspaceIn(store, organizationId);
  const { total } = await workspace.records.list("importParts", { page: 1, perPage: 1 });
  const fileId = newId("imports");
  const endsAt = new Date(clock.now().getTime() + KEPT_MS);
  let parts = 0;
  for await (const { text, isLast } of inParts(texts)) {
    if (total + parts >= MOST_PARTS)
      throw invalidInput(
        "file",
        "is too large: uploaded files may take 1 GiB together, and each is kept for 7 days",
      );
    const record = { id: partId(fileId, parts), text, isLast, endsAt };
    await unitOfWork(workspace, (tx) => tx.insert("importParts", record));
    parts += 1;
  }
  return fileId;
}

export async function isKept({ store, organizationId }: Files, fileId: string): Promise<boolean> {
  return (await recordsIn(store, organizationId).get("importParts", partId(fileId, 0))) !== null;
}

/** The text of a file, part by part. Throws `UnreadableFile` when it is no longer kept. */
export async function* fileText({ store, organizationId }: Files, fileId: string): AsyncGenerator<string> {
  for (let part = 0; ; part += 1) {
    const found = await recordsIn(store, organizationId).get("importParts", partId(fileId, part));
    if (found === null) throw new UnreadableFile("The file is no longer kept: upload it again");
    yield found.record.text;
    if (found.record.isLast) return;
  }
}

function partId(fileId: string, part: number): string {
  return `${fileId}-${String(part).padStart(8, "0")}`;
}

/** The same text in pieces that are not small; at least one. */
async function* inParts(texts: AsyncIterable<string>): AsyncGenerator<{ text: string; isLast: boolean }> {
  let gathered = "";
  for await (const text of texts) {
    gathered += text;
    if (gathered.length < PART_CHARACTERS) continue;
    yield { text: gathered, isLast: false };
    gathered = "";
  }
  yield { text: gathered, isLast: true };
}
