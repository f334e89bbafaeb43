import type { Clock } from "../../foundation/time.ts";
import type { Scope } from "../../storage/record-store.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { type Consequence, type Workspace, workspaceIn } from "../../storage/workspace.ts";
import { auditLog } from "./audit.ts";
import type { By } from "./by.ts";

/**
 * One scope of the storage, in somebody's name: each change is entered in the audit log, and then has the other
 * consequences.
 */
export function workspaceBy(
  storage: StorageAdapter,
  scope: Scope,
  { by, clock, also = [] }: { by: By; clock: Clock; also?: readonly Consequence[] },
): Workspace {
  const mark = by.mark ? [by.mark.consequence] : [];
  return workspaceIn(storage, scope, [auditLog(storage, by, clock), ...also, ...mark]);
}
