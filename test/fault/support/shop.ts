import { expect } from "vitest";
import { type Client, createClient } from "../../../packages/server/test/support/client.ts";

export interface License {
  id: string;
  licenseKey: string;
}

/** A product with licenses of so many seats each, and the operator who made them. */
export interface Shop {
  publicKey: string;
  seats: number;
  licenses: License[];
  operator: { email: string; password: string };
}

/** Makes a shop through a server's management API, as its operator would. */
export async function openShop(
  url: string,
  { licenses: count, seats }: { licenses: number; seats: number },
): Promise<Shop> {
  const client = createClient(url);
  try {
    const operator = { email: "operator@example.com", password: "correct horse battery" };
    await made(client, "/api/auth/register", { ...operator, name: "Ada Operator" });
    const product = await made<{ id: string; publicKey: string }>(client, "/api/products", {
      name: "Acme SEO",
    });
    const licenses: License[] = [];
    for (let issued = 0; issued < count; issued += 1) {
      const fields = { productId: product.id, customerEmail: "customer@example.com", seats };
      licenses.push(await made<License>(client, "/api/licenses", fields));
    }
    return { publicKey: product.publicKey, seats, licenses, operator };
  } finally {
    client.close();
  }
}

async function made<Body = unknown>(client: Client, path: string, fields: object): Promise<Body> {
  const answer = await client.post<Body>(path, fields);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}
