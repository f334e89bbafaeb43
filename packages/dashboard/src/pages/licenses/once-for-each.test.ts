import { KeysteadError } from "@keystead/api-client";
import { describe, expect, it } from "vitest";
import { onceForEach } from "./once-for-each.ts";

describe("onceForEach", () => {
  it("repeats the key of a call without an answer, and no other", async () => {
    const once = onceForEach();
    const keys: string[] = [];
    const send = (id: string, answer: () => unknown) =>
      once(id, async (key) => {
        keys.push(key);
        return answer();
      }).catch((error: unknown) => error);
    const lost = () => {
      throw new TypeError("no answer");
    };
    const refused = () => {
      throw new KeysteadError({ code: "license_never_expires", message: "no", status: 422 });
    };
    await send("lic_1", lost);
    await send("lic_1", () => "done");
    await send("lic_1", () => "done");
    await send("lic_2", refused);
    await send("lic_2", () => "done");
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(4);
  });
});
