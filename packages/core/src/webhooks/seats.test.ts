import { describe, expect, test } from "vitest";
import { listening } from "../../test/open-webhooks.ts";

const MINUTE = 60_000;

describe("a site that got no seat", () => {
  test("is told of, once a minute", async () => {
    const { webhooks, licensing, license, product, network, clock } = await listening({
      types: ["activation.refused"],
    });
    const { id, licenseKey } = await license({ seats: 1 });
    const activate = (domain: string) =>
      licensing.activate({ publicKey: product.publicKey, licenseKey, domain });
    await activate("one.example");
    for (let time = 0; time < 3; time += 1) await activate("two.example");
    await webhooks.round();
    expect(network.received.map(({ type, data }) => [type, data])).toEqual([
      [
        "activation.refused",
        {
          licenseId: id,
          productId: product.id,
          domain: "two.example",
          code: "seat_limit_reached",
          sequence: clock.now().getTime(),
        },
      ],
    ]);
    clock.advance(MINUTE);
    await activate("two.example");
    await webhooks.round();
    expect(network.received).toHaveLength(2);
  });

  test("with a thousand names does not fill the store", async () => {
    const { webhooks, licensing, license, product, network } = await listening({
      types: ["activation.refused"],
    });
    const { licenseKey } = await license({ seats: 1 });
    const { publicKey } = product;
    for (let number = 0; number < 100; number += 1)
      await licensing.activate({ publicKey, licenseKey, domain: `${number}.example` });
    await webhooks.round();
    expect(network.received.length).toBeGreaterThan(1);
    expect(network.received.length).toBeLessThanOrEqual(8);
  });
});
