import type { Storage } from "../storage/storage.ts";
import { DEPLOYMENT } from "../store/record-store.ts";
import { type Workspace, workspaceIn } from "../store/workspace.ts";

/** The records of organizations and people, changed without an audit log. */
export function deploymentOf({ store }: Storage): Workspace {
  return workspaceIn(store, DEPLOYMENT);
}
