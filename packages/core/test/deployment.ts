import { DEPLOYMENT } from "../src/storage/record-store.ts";
import type { StorageAdapter } from "../src/storage/storage-adapter.ts";
import { type Workspace, workspaceIn } from "../src/storage/workspace.ts";

/** The records of organizations and people, changed without an audit log. */
export function deploymentOf(store: StorageAdapter): Workspace {
  return workspaceIn(store, DEPLOYMENT);
}
