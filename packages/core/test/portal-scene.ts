import type { Customer } from "../src/features/customers/schema.ts";
import { createMailDelivery } from "../src/features/mail/delivery.ts";
import type { Letter } from "../src/features/mail/letter.ts";
import { createMailQueue } from "../src/features/mail/queue.ts";
import { createLicensing, type Licensing } from "../src/licensing.ts";
import type { OrganizationLicensing } from "../src/organization-licensing.ts";
import { newId } from "../src/storage/ids.ts";
import { memoryStorage } from "../src/storage/memory/index.ts";
import { DEPLOYMENT } from "../src/storage/record-store.ts";
import type { StorageAdapter } from "../src/storage/storage-adapter.ts";
import { type MovableClock, movableClock } from "./open-licensing.ts";

const secretKey = "the secret key of all portal tests";
const from = "Keystead <keystead@example.com>";

/** Origin of every request of these tests. */
export const source = { ip: "203.0.113.7", requestId: "req-1" };

/** A shop with a portal and a customer, on a storage that names the calls that are made of it. */
export interface PortalScene {
  storage: StorageAdapter;
  clock: MovableClock;
  calls: string[];
  licensing: Licensing;
  shop: OrganizationLicensing;
  ada: Customer;
  letters: Letter[];
  deliver(): Promise<void>;
  organizationNamed(name: string): Promise<OrganizationLicensing>;
}

export async function openPortalScene(): Promise<PortalScene> {
  const clock = movableClock();
  const calls: string[] = [];
  const storage = recording(memoryStorage(), calls);
  const letters: Letter[] = [];
  const transport = {
    async send(letter: Letter) {
      letters.push(letter);
    },
  };
  const mail = createMailQueue({ storage, clock, secretKey, from });
  const licensing = createLicensing({ storage, clock, mail });
  const delivery = createMailDelivery({
    ...{ storage, clock, secretKey, transport, from, publicUrl: "https://licenses.example" },
  });
  const organizationNamed = async (name: string) => {
    const record = { id: newId("organizations"), name, createdAt: clock.now() };
    await storage.commit(DEPLOYMENT, [{ op: "insert", kind: "organizations", record }]);
    return licensing.as({ organizationId: record.id });
  };
  const shop = await organizationNamed("Acme Shop");
  await shop.settings.update({ slug: "acme", vendorName: "Acme", portal: { enabled: true } });
  const ada = await shop.customers.create({ email: "Ada@example.com" });
  return {
    storage,
    clock,
    calls,
    licensing,
    shop,
    ada,
    letters,
    deliver: () => delivery.deliverDue(),
    organizationNamed,
  };
}

function recording(inner: StorageAdapter, calls: string[]): StorageAdapter {
  return new Proxy(inner, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return (...args: unknown[]) => {
        const [kind] = args;
        calls.push(`${String(name)} ${typeof kind === "string" ? kind : ""}`);
        return Reflect.apply(member, target, args);
      };
    },
  });
}
