import {
  createLicensing,
  createMailQueue,
  createWebhooks,
  type StorageAdapter,
  type WebhookRequest,
  type WebhookResult,
} from "../src/index.ts";
import { memoryStorage } from "../src/storage/memory/index.ts";
import { type MovableClock, movableClock } from "./open-licensing.ts";

/** Answer of the endpoint: a status, or a whole response. */
export type Answering = (
  request: WebhookRequest,
) => number | Partial<WebhookResult> | Promise<number | Partial<WebhookResult>>;

/** A request that was sent, with its body as JSON. */
export interface Received {
  url: string;
  id: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

/** Receivers in place of the network. */
export function receivers() {
  const received: Received[] = [];
  let answering: Answering = () => 204;
  return {
    received,
    answerWith(next: Answering) {
      answering = next;
    },
    async send(request: WebhookRequest): Promise<WebhookResult> {
      const { type, timestamp, data } = JSON.parse(request.body);
      const { url, headers, body } = request;
      received.push({ url, headers, body, id: headers["webhook-id"] ?? "", type, timestamp, data });
      const answer = await answering(request);
      const given = typeof answer === "number" ? { status: answer } : answer;
      return { status: null, durationMs: 1, answer: null, error: null, retryAfterMs: null, ...given };
    },
  };
}

interface Options {
  storage?: StorageAdapter;
  clock?: MovableClock;
}

/** A process that delivers webhooks to receivers that tests look into. */
export function openDelivering({ storage, clock }: Required<Options>) {
  const network = receivers();
  const errors: unknown[] = [];
  const onBackgroundError = (error: unknown) => void errors.push(error);
  const secretKey = "the secret key of all webhook tests";
  const mail = createMailQueue({ storage, clock, secretKey, from: "keystead@licenses.example" });
  const webhooks = createWebhooks({
    storage,
    clock,
    secretKey,
    send: network.send,
    mail,
    onBackgroundError,
  });
  return { network, errors, webhooks };
}

/** A licensing system with webhooks, and one product. */
export async function openWebhooks({ storage = memoryStorage(), clock = movableClock() }: Options = {}) {
  const { network, errors, webhooks } = openDelivering({ storage, clock });
  const licensing = createLicensing({ storage, clock, webhooks });
  const { endpoints, deliveries } = webhooks.organization("org_00000000000000000000000000");
  const product = await licensing.products.create({ name: "Acme SEO", licensePrefix: "ACME" });
  return { storage, clock, network, errors, webhooks, licensing, endpoints, deliveries, product };
}

export const RECEIVER = "https://receiver.example/hooks";

/** The same, with an endpoint of these fields. */
export async function listening(given: object = {}) {
  const opened = await openWebhooks();
  const endpoint = await opened.endpoints.create({ url: RECEIVER, ...given });
  const license = (fields: object = {}) =>
    opened.licensing.licenses.create({
      productId: opened.product.id,
      customerEmail: "ada@example.com",
      ...fields,
    });
  const typesReceived = () => opened.network.received.map(({ type }) => type);
  const lastDelivery = async () => {
    const { items } = await opened.deliveries.list(endpoint.id);
    const [last] = items;
    if (last === undefined) throw new Error("Nothing was sent");
    return last;
  };
  return { ...opened, endpoint, license, typesReceived, lastDelivery };
}
