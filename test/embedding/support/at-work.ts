import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { MailServer } from "../../../packages/server/test/support/mail-server.ts";
import type { WebhookReceiver } from "../../../packages/server/test/support/receiver.ts";
import { callerOf } from "./caller.ts";
import type { Program } from "./program.ts";

/** Receivers of a program's webhooks and mails. */
interface Outside {
  program: Program;
  receiver: WebhookReceiver;
  mailServer: MailServer;
}

/** The program, which may send webhooks to this machine. */
export function withLocalWebhooks(program: string): string {
  return program
    .replace("createWebhookSender()", "createWebhookSender({ allowPrivate: true })")
    .replace("checkEndpointUrl(url)", "checkEndpointUrl(url, true)");
}

/** Tests the background work that every program must do. */
export function itWorksInTheBackground(outside: () => Outside): void {
  it("sends mails and webhooks, imports files and takes the events of payment providers", async () => {
    const { program, receiver, mailServer } = outside();
    const asking = callerOf(program.url);
    const email = `${randomUUID()}@example.com`;
    await asking.post("/api/auth/register", { email, password: "correct horse battery", name: "Ada" }, 201);
    expect(await mailServer.received(email)).toHaveLength(1);

    await asking.post("/api/webhooks", { url: receiver.url, types: ["license.created"] }, 201);
    const { id: productId, slug } = await asking.post("/api/products", { name: "Acme" }, 201);
    await asking.post("/api/licenses", { productId, customerEmail: "bob@example.com" }, 201);
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(receiver.received[0]?.body).toContain('"license.created"');

    const raw = `license_key,product,email\nOLD-1,${slug},ada@example.com\n`;
    const csv = { raw, headers: { "content-type": "text/csv" } };
    const uploaded = await asking.send("POST", "/api/imports?from=csv", csv);
    const { id } = (await uploaded.json()) as { id: string };
    const imported = async () => (await asking.get(`/api/imports/${id}`)).json();
    await expect.poll(imported).toMatchObject({ status: "finished", counts: { new: 1, refused: 0 } });

    const { webhookUrl } = await asking.post<{ webhookUrl: string }>(
      "/api/payment-providers",
      { provider: "stripe", apiKey: "rk_test_1234", webhookSecret: "whsec_1234567890" },
      201,
    );
    const unsigned = await callerOf("").send("POST", webhookUrl, { json: {} });
    expect([unsigned.status, await unsigned.text()]).toEqual([
      400,
      expect.stringContaining("signature_invalid"),
    ]);
  });
}
