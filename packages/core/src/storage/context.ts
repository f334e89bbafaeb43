import type { Clock } from "../foundation/time.ts";
import type { Outage } from "../rules/leases.ts";
import type { SeatClaim } from "./seat-claim.ts";
import type { SeatToFree, StorageAdapter } from "./storage-adapter.ts";
import type { Workspace } from "./workspace.ts";

/** The storage of all organizations, for calls that find their organization by a product's public key. */
export interface Context {
  readonly storage: StorageAdapter;
  readonly clock: Clock;
  /** Without them, nobody is told of seats. */
  readonly seatEvents?: SeatEvents | undefined;
  /** Without them, leases hold for no outage. */
  readonly outages?: { known(): Promise<readonly Outage[]> } | undefined;
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

/** Records of one organization. */
export interface OrganizationContext extends DeploymentContext {
  readonly organizationId: string;
}

/**
 * Why a seat is freed: by the place itself or its customer, by an operator, because its lease is over, for the site's
 * new address, or with its license.
 */
export type FreeingReason = "released" | "operator" | "lease_ended" | "moved" | "revoked";

/**
 * Tells others of seats that are claimed and freed, by events that are stored in the same step. Null where nobody
 * listens.
 */
export interface SeatEvents {
  /** The claim, with the events to store if it succeeds; `written` is to be called when it has. */
  ofClaim(claim: SeatClaim): Promise<{ claim: SeatClaim; written(): void } | null>;
  /** The seat, with the events to store if it is freed; `written` is to be called after the call that frees it. */
  ofFreeing(
    seat: SeatToFree,
    reason: FreeingReason,
  ): Promise<{ seat: SeatToFree; written(): Promise<void> } | null>;
}
