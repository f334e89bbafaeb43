import { beforeEach, describe, expect, test } from "vitest";
import { SECOND } from "../../../test/open-licensing.ts";
import { openPortalScene, type PortalScene, source } from "../../../test/portal-scene.ts";
import type { Customer } from "../customers/schema.ts";
import type { License } from "../licenses/schema.ts";
import type { PortalCustomer } from "./portal-calls.ts";

const MINUTE = 60 * SECOND;

let scene: PortalScene;
let ada: Customer;
let license: License;
beforeEach(async () => {
  scene = await openPortalScene();
  ada = scene.ada;
  const product = await scene.shop.products.create({ name: "Acme SEO" });
  license = await scene.shop.licenses.create({ productId: product.id, customerEmail: ada.email });
});

/** The code of the mail that was written last. */
async function mailedCode(): Promise<string> {
  await scene.deliver();
  return /\n {4}(\S{6})\n/.exec(scene.letters.at(-1)?.text ?? "")?.[1] ?? "";
}

const session = (token: string): Promise<PortalCustomer> => scene.licensing.portal.session(token, source);

async function signIn(email: string): Promise<string> {
  await scene.licensing.portal.requestCode({ organization: "acme", email });
  const code = await mailedCode();
  return (await scene.licensing.portal.enter({ organization: "acme", email, code }, source)).token;
}

async function changeCode(token: string, email: string): Promise<string> {
  await (await session(token)).requestEmailChange({ email });
  return mailedCode();
}

const refused = (code: string) => expect.objectContaining({ code });

describe("a customer's new address", () => {
  test("is the customer's once its code is entered, with all licenses, and the former one is told", async () => {
    const token = await signIn("ada@example.com");
    const other = await signIn("ada@example.com");
    const code = await changeCode(token, "Ada@new.example");
    expect(scene.letters.at(-1)).toMatchObject({ to: "Ada@new.example", fromName: "Acme" });
    expect((await session(token)).me()).toMatchObject({
      email: "Ada@example.com",
      allows: { changeEmail: true },
    });
    scene.clock.advance(MINUTE);
    const me = await (await session(token)).confirmEmailChange({ email: "ada@NEW.example", code });
    expect(me.email).toBe("ada@NEW.example");
    expect(await scene.shop.customers.get(ada.id)).toMatchObject({ email: "ada@NEW.example" });
    expect(await scene.shop.licenses.get(license.id)).toMatchObject({ customerEmail: "ada@NEW.example" });
    await scene.deliver();
    expect(scene.letters.at(-1)).toMatchObject({ to: "Ada@example.com", fromName: "Acme" });
    expect(scene.letters.at(-1)?.text).toContain("ada@NEW.example");
    const { items } = await scene.shop.audit.list({ target: ada.id, action: "customer.updated" });
    expect(items).toMatchObject([
      {
        actor: { type: "customer", id: ada.id },
        changes: { email: ["Ada@example.com", "ada@NEW.example"] },
      },
    ]);
    // The session goes on; another that the former address began is over.
    expect((await session(token)).me()).toMatchObject({ email: "ada@NEW.example" });
    await expect(session(other)).rejects.toEqual(refused("unauthenticated"));
    expect(await signIn("ada@new.example")).toMatch(/^org_/);
  });

  test("needs the code of that address and customer, within 15 minutes and five tries, once", async () => {
    const bob = await scene.shop.customers.create({ email: "bob@example.com" });
    const token = await signIn("ada@example.com");
    const bobs = await signIn("bob@example.com");
    const code = await changeCode(token, "new@example.com");
    const confirm = async (by: string, email: string, typed = code) =>
      (await session(by)).confirmEmailChange({ email, code: typed }).then(
        (me) => me.email,
        (error) => error.code,
      );
    expect(await confirm(token, "other@example.com")).toBe("invalid_input");
    expect(await confirm(bobs, "new@example.com")).toBe("invalid_input");
    // It signs nobody in.
    const entering = { organization: "acme", email: "new@example.com", code };
    await expect(scene.licensing.portal.enter(entering, source)).rejects.toEqual(
      refused("invalid_credentials"),
    );
    const wrong = code === "000000" ? "111111" : "000000";
    for (let tries = 0; tries < 4; tries += 1)
      expect(await confirm(token, "new@example.com", wrong)).toBe("invalid_input");
    expect(await confirm(token, "new@example.com")).toBe("new@example.com");
    expect(await confirm(token, "new@example.com")).toBe("invalid_input");

    const guessed = await changeCode(token, "guessed@example.com");
    for (let tries = 0; tries < 5; tries += 1) await confirm(token, "guessed@example.com", wrong);
    expect(await confirm(token, "guessed@example.com", guessed)).toBe("invalid_input");
    const late = await changeCode(token, "late@example.com");
    scene.clock.advance(15 * MINUTE);
    expect(await confirm(token, "late@example.com", late)).toBe("invalid_input");
    expect(await scene.shop.customers.get(ada.id)).toMatchObject({ email: "new@example.com" });
    expect(await scene.shop.customers.get(bob.id)).toMatchObject({ email: "bob@example.com" });
  });

  test("is not that of another customer, of whom only its owner learns", async () => {
    const bob = await scene.shop.customers.create({ email: "bob@example.com" });
    const token = await signIn("ada@example.com");
    const code = await changeCode(token, "bob@example.com");
    expect(scene.letters.at(-1)).toMatchObject({ to: "bob@example.com" });
    await expect(
      (await session(token)).confirmEmailChange({ email: "bob@example.com", code }),
    ).rejects.toEqual(refused("email_taken"));
    expect(await scene.shop.customers.get(ada.id)).toMatchObject(ada);
    expect(await scene.shop.customers.get(bob.id)).toMatchObject(bob);
    await scene.deliver();
    expect(scene.letters.at(-1)).toMatchObject({ to: "bob@example.com" });
  });

  test("does not undo the one that the vendor has entered meanwhile", async () => {
    const token = await signIn("ada@example.com");
    const code = await changeCode(token, "eve@example.com");
    const opened = await session(token);
    await scene.shop.customers.update(ada.id, { email: "safe@example.com" });
    const late = opened.confirmEmailChange({ email: "eve@example.com", code });
    await expect(late).rejects.toEqual(refused("unauthenticated"));
    expect(await scene.shop.customers.get(ada.id)).toMatchObject({ email: "safe@example.com" });
    const written = scene.letters.length;
    await scene.deliver();
    expect(scene.letters).toHaveLength(written);
  });

  test("can be asked for by nobody who has not proven the present one, or only looks", async () => {
    const written = scene.letters.length;
    for (const readOnly of [false, true]) {
      const { ticket } = await scene.shop.portalTickets.create(ada.id, { readOnly });
      const { token } = await scene.licensing.portal.enter({ ticket }, source);
      const caller = await session(token);
      expect(caller.me().allows.changeEmail).toBe(false);
      const change = { email: "new@example.com" };
      await expect(caller.requestEmailChange(change)).rejects.toEqual(refused("forbidden"));
      await expect(caller.confirmEmailChange({ ...change, code: "000000" })).rejects.toEqual(
        refused("forbidden"),
      );
    }
    await scene.deliver();
    expect(scene.letters).toHaveLength(written);
  });
});
