import { createHash } from "node:crypto";
import { planId, productId } from "../data/shop.ts";
import type { Session } from "../processes/session.ts";

type Call = (session: Session) => Promise<unknown>;

const LISTS = [
  "/api/licenses",
  "/api/licenses?status=active",
  "/api/licenses?status=expired",
  "/api/licenses?sort=expiresAt",
  `/api/licenses?product_id=${productId(3)}`,
  `/api/licenses?plan_id=${planId(8)}&status=active`,
  "/api/licenses?search=example.com",
  "/api/customers",
  "/api/customers?sort=email",
  "/api/products",
  "/api/plans",
  "/api/subscriptions",
  "/api/payments",
  "/api/audit",
];

/** A whole number from 0 to below `end`, the same for the same n and purpose. */
function spread(n: number, purpose: string, end: number): number {
  return createHash("md5").update(`${purpose} ${n}`).digest().readUInt32BE() % end;
}

const id = (prefix: string, n: number): string => `${prefix}_${String(n).padStart(26, "0")}`;

function call(n: number, licenses: number): Call {
  const kind = spread(n, "kind", 10);
  const license = 1 + spread(n, "license", licenses);
  if (kind < 6) {
    const list = LISTS[spread(n, "list", LISTS.length)] ?? "/api/licenses";
    return (session) => session.get(list);
  }
  if (kind < 8) return (session) => session.get(`/api/licenses/${id("lic", license)}`);
  const customerEmail = `buyer-${n}@example.com`;
  if (kind < 9) return (session) => session.post("/api/customers", { email: customerEmail });
  return (session) =>
    session.post("/api/licenses", {
      productId: productId(1 + (n % 10)),
      customerEmail: `new-${customerEmail}`,
    });
}

/** Calls of an operator in a shop of so many licenses, from the n-th on: lists, single records, and new ones. */
export function managementCalls(first: number, count: number, licenses: number): Call[] {
  return Array.from({ length: count }, (_, index) => call(first + index, licenses));
}
