import { DEPLOYMENT } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";
import { type Workspace, workspaceIn } from "../store/workspace.ts";

/** The records of organizations and people, changed without an audit log. */
export function deploymentOf(store: Store): Workspace {
  return workspaceIn(store, DEPLOYMENT);
}
