import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Answer } from "./client.ts";
import type { TestServer } from "./server.ts";

export const PADDLE_SECRET = "pdl_ntfset_01jqe0000000000000000000_abcdefghijkl";

/** Paddle's API on a loopback port: it has one customer, and the status that a test sets. */
export interface PaddleStandIn {
  url: string;
  status: number;
  stop(): Promise<void>;
}

export async function startPaddle(): Promise<PaddleStandIn> {
  const server = createServer((request, response) => {
    const isKnown = request.url === "/customers/ctm_1";
    const status = standIn.status === 200 && !isKnown ? 404 : standIn.status;
    const data = {
      id: "ctm_1",
      email: "ada@example.com",
      name: "Ada Lovelace",
      status: "active",
      locale: "en",
    };
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(status === 200 ? { data, meta: {} } : { error: { type: "request_error" } }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const standIn: PaddleStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    status: 200,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return standIn;
}

let count = 0;

/** A notification of Paddle Billing. */
export function paddleEvent(type: string, occurredAt: string, data: object) {
  count += 1;
  return {
    event_id: `evt_${String(count).padStart(26, "0")}`,
    event_type: type,
    occurred_at: occurredAt,
    notification_id: `ntf_${String(count).padStart(26, "0")}`,
    data,
  };
}

interface Item {
  price?: string;
  quantity?: number;
  customData?: object | null;
}

const item = ({ price = "pri_pro", quantity = 1, customData = null }: Item = {}) => ({
  price: {
    id: price,
    product_id: "pro_1",
    type: "standard",
    custom_data: customData,
    unit_price: { amount: "4900", currency_code: "EUR" },
  },
  quantity,
});

const total = "4900";

/** The data of a transaction that was paid for. */
export function paddleTransaction(id: string, fields: object = {}, line: Item = {}) {
  return {
    id,
    status: "completed",
    customer_id: "ctm_1",
    subscription_id: null,
    origin: "web",
    collection_mode: "automatic",
    currency_code: "EUR",
    custom_data: null,
    billed_at: "2031-03-01T12:00:00Z",
    billing_period: null,
    items: [item(line)],
    details: {
      totals: { subtotal: total, tax: "0", discount: "0", total, grand_total: total, currency_code: "EUR" },
    },
    payments: [{ status: "captured", amount: total }],
    ...fields,
  };
}

/** The data of a subscription. */
export function paddleSubscription(id: string, fields: object = {}, line: Item = {}) {
  return {
    id,
    status: "active",
    customer_id: "ctm_1",
    currency_code: "EUR",
    collection_mode: "automatic",
    billing_cycle: { interval: "month", frequency: 1 },
    current_billing_period: { starts_at: "2031-03-01T12:00:00Z", ends_at: "2031-04-01T12:00:00Z" },
    scheduled_change: null,
    custom_data: null,
    items: [{ ...item(line), status: "active" }],
    ...fields,
  };
}

interface Sending {
  secret?: string;
  ageSeconds?: number;
  /** Further `h1`, after the right one. */
  others?: string[];
}

/** The header that Paddle signs a body with. */
export function paddleSignature(
  body: string,
  timestamp: number,
  { secret = PADDLE_SECRET, others = [] }: Sending = {},
) {
  const right = createHmac("sha256", secret).update(`${timestamp}:${body}`).digest("hex");
  return [`ts=${timestamp}`, ...[right, ...others].map((each) => `h1=${each}`)].join(";");
}

/** Sends a notification as Paddle does. */
export function sendPaddleEvent(
  server: TestServer,
  path: string,
  event: object,
  sending: Sending = {},
): Promise<Answer> {
  const raw = JSON.stringify(event);
  const timestamp = Math.floor(server.clock.now().getTime() / 1000) - (sending.ageSeconds ?? 0);
  const headers = {
    "content-type": "application/json",
    "paddle-signature": paddleSignature(raw, timestamp, sending),
  };
  return server.client().send(path, { method: "POST", raw, headers });
}
