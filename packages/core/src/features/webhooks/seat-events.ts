import type { Clock } from "../../foundation/time.ts";
import { shownPlace } from "../../rules/place.ts";
import { endOf } from "../../rules/seats.ts";
import type { FreeingReason, SeatEvents } from "../../storage/context.ts";
import type { Insert, Scope, Write } from "../../storage/record-store.ts";
import { recordsIn } from "../../storage/records.ts";
import type { SeatClaim } from "../../storage/seat-claim.ts";
import type { SeatToFree, StorageAdapter } from "../../storage/storage-adapter.ts";
import { freshByName } from "../signing/fresh.ts";
import type { Audience } from "./audience.ts";
import { begunEvent } from "./begun-seats.ts";
import { freedEvent } from "./freed-event.ts";
import { isFor, wants } from "./listening.ts";

/** A public key is of one product for as long as there is either. */
const KNOWN_MS = 60_000;
const MOST_PRODUCTS = 10_000;
const PER_PAGE = 1_000;

type SeatEvent = "activation.created" | "activation.deactivated";

interface Parts {
  store: StorageAdapter;
  audience: Audience;
  clock: Clock;
  written(scope: Scope, writes: readonly Write[]): void;
}

/** The steps that tell of a seat, and whose organization's they are. */
interface Told {
  organizationId: string;
  also: Insert[];
}

/** Tells the endpoints of seats that are claimed and freed. Where nobody listens, nothing more is asked. */
export function createSeatEvents({ store, audience, clock, written }: Parts): SeatEvents {
  const products = freshByName(KNOWN_MS, MOST_PRODUCTS, clock, async (publicKey) => {
    const subject = await store.findSubject({ publicKey, licenseKey: "" });
    return subject && { organizationId: subject.organizationId, productId: subject.productId };
  });

  const endpointsFor = async (type: SeatEvent, organizationId: string, productId?: string) => {
    const endpoints = [...(await audience.endpoints(organizationId)).values()];
    const isWanted = endpoints.some((endpoint) =>
      productId === undefined ? wants(endpoint, type) : isFor(endpoint, type, productId),
    );
    return isWanted ? endpoints : null;
  };

  /** Of a claim that succeeds. */
  const ofClaim = async (claim: SeatClaim): Promise<Told | null> => {
    if (!(await audience.wantsSites())) return null;
    const product = await products.get(claim.publicKey);
    if (product === null) return null;
    const { organizationId, productId } = product;
    const endpoints = await endpointsFor("activation.created", organizationId, productId);
    if (endpoints === null) return null;
    const { publicKey, licenseKey, place, machine, ipAddress, activationId: id, returnsFrom, now } = claim;
    const subject = await store.findSubject({ publicKey, licenseKey, place });
    if (subject?.license == null || subject.activation !== null) return null;
    const licenseId = subject.license.id;
    const activatedAt = returnsFrom ?? now;
    const begun = { id, licenseId, productId, ...shownPlace(place, machine), ipAddress, activatedAt };
    const event = begunEvent(begun, now);
    const also = (await audience.eventWrites(organizationId, event, endpoints)) as Insert[];
    return { organizationId, also };
  };

  /** Of the site that gives its seat to a new address, if the claim succeeds. */
  const ofMove = async ({ publicKey, licenseKey, from, place, now }: SeatClaim): Promise<Told | null> => {
    if (from === undefined || from.domain === place) return null;
    if (!(await audience.wantsSites())) return null;
    const subject = await store.findSubject({ publicKey, licenseKey, place: from.domain });
    if (subject?.license == null || subject.activation === null) return null;
    const { organizationId, license, activation } = subject;
    const seat = { organizationId, licenseId: license.id, activationId: activation.id, now };
    return { organizationId, also: (await ofFreeing(seat, "moved"))?.also ?? [] };
  };

  /**
   * Of an active activation. While it is the active one of its place no other one ends there, so when it ends is
   * known.
   */
  const ofFreeing = async (
    seat: SeatToFree,
    reason: FreeingReason,
  ): Promise<{ activationId: string; also: Insert[] } | null> => {
    const { organizationId, licenseId, now } = seat;
    if ((await endpointsFor("activation.deactivated", organizationId)) === null) return null;
    const [license, activation] = await Promise.all([
      recordsIn(store, organizationId).get("licenses", licenseId),
      activationOf(store, seat),
    ]);
    if (license === null || activation === null) return null;
    const { productId } = license.record;
    const endpoints = await endpointsFor("activation.deactivated", organizationId, productId);
    if (endpoints === null) return null;
    const lastEnd = await store.lastEnd(organizationId, licenseId, activation.place);
    const deactivatedAt = endOf(activation, lastEnd, now);
    const event = freedEvent({ ...activation, productId, deactivatedAt, reason }, now);
    const also = (await audience.eventWrites(organizationId, event, endpoints)) as Insert[];
    return { activationId: activation.id, also };
  };

  return {
    async ofClaim(claim) {
      const [begun, ended] = [await ofClaim(claim), await ofMove(claim)];
      const also = [...(begun?.also ?? []), ...(ended?.also ?? [])];
      const organizationId = (begun ?? ended)?.organizationId;
      if (organizationId === undefined || also.length === 0) return null;
      return {
        claim: { ...claim, also: [...(claim.also ?? []), ...also] },
        written: () => written(organizationId, also),
      };
    },
    async ofFreeing(seat, reason) {
      const freeing = await ofFreeing(seat, reason);
      if (freeing === null) return null;
      const { activationId, also } = freeing;
      const { place: _, activationId: __, ...others } = seat;
      const { organizationId } = seat;
      return {
        // By its id: another that is activated on the place meanwhile is not the one that the event tells of.
        seat: { ...others, activationId, also: [...(seat.also ?? []), ...also] },
        async written() {
          // Another may have freed it at the same moment: what it wrote is its own to deliver.
          const [event] = also;
          if (event?.kind !== audience.kind) return;
          const isWritten = await recordsIn(store, organizationId).get(audience.kind, event.record.id);
          if (isWritten !== null) written(organizationId, also);
        },
      };
    },
  };
}

/** The active one that the seat is of. */
async function activationOf(
  store: StorageAdapter,
  { organizationId, licenseId, activationId, place }: SeatToFree,
) {
  const records = recordsIn(store, organizationId);
  if (activationId !== undefined) {
    const activation = await records.get("activations", activationId);
    return activation?.record.status === "active" ? activation.record : null;
  }
  for (let page = 1; ; page += 1) {
    const filters = { licenseId, status: "active" as const };
    const { items } = await records.list("activations", { filters, page, perPage: PER_PAGE });
    const found = items.find(({ record }) => record.place === place);
    if (found !== undefined) return found.record;
    if (items.length < PER_PAGE) return null;
  }
}
