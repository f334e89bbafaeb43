import { DEPLOYMENT } from "../store/record-store.ts";
import type { StorageAdapter } from "../store/storage-adapter.ts";
import { type Workspace, workspaceIn } from "../store/workspace.ts";

/** The records of organizations and people, changed without an audit log. */
export function deploymentOf(store: StorageAdapter): Workspace {
  return workspaceIn(store, DEPLOYMENT);
}
