import type { Clock } from "../foundation/clock.ts";
import type { SeatEvents } from "./seat-events.ts";
import type { StorageAdapter } from "./storage-adapter.ts";
import type { Workspace } from "./workspace.ts";

/** What every use case works with. */
export interface Context {
  readonly storage: StorageAdapter;
  readonly clock: Clock;
  /** Without them, nobody is told of seats. */
  readonly seatEvents?: SeatEvents | undefined;
}

/** The storage of all organizations, for calls that find their organization by a product's public key. */
export interface AdapterContext {
  readonly adapter: StorageAdapter;
  readonly clock: Clock;
  /** Without them, nobody is told of seats. */
  readonly seatEvents?: SeatEvents | undefined;
}

/** A context in which all records are those of one organization. */
export interface Tenant extends Context, Workspace {
  readonly organizationId: string;
}

/** The records of the deployment, such as people and signing keys, as one caller sees and changes them. */
export interface DeploymentContext {
  readonly deployment: Workspace;
  readonly clock: Clock;
}

/** Those of one organization. */
export interface OrganizationContext extends DeploymentContext {
  readonly organizationId: string;
}
