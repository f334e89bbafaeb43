import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServerProcess, startServer } from "../../../test/fault/support/server-process.ts";
import { createClient } from "../../server/test/support/client.ts";
import { type Front, openFront } from "./support/front.ts";
import { endHoldings, type Holding, startHolding } from "./support/holding.ts";

// The server and the programs are processes of their own, which are killed, stopped and started again.

let folder: string;
let server: ServerProcess;
let front: Front;
let licenseKey: string;
let product: { id: string; publicKey: string };
let post: <Body>(path: string, body: object) => Promise<Body>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "keystead-lease-"));
  server = await startServer({ DATA_DIR: folder });
  front = await openFront(server.url);
  const client = createClient(server.url);
  post = async (path, body) => (await client.post<never>(path, body)).body;
  await post("/api/auth/register", {
    email: "ada@example.com",
    password: "correct horse battery",
    name: "Ada",
  });
  product = await post("/api/products", { name: "Acme" });
});
beforeEach(async () => {
  front.become("passed on");
  front.renewAfter(1);
  licenseKey = await newLicense({});
});
afterEach(endHoldings);
afterAll(async () => {
  await front.close();
  await server.kill();
  await rm(folder, { recursive: true });
});

async function newLicense(fields: object): Promise<string> {
  const made = await post<{ licenseKey: string }>("/api/licenses", {
    ...{ productId: product.id, customerEmail: "grace@example.com", seats: 1, leaseSeconds: 60 },
    ...fields,
  });
  return made.licenseKey;
}

const optionsOf = (options: object = {}) => ({
  ...{ baseUrl: front.url, publicKey: product.publicKey, licenseKey, timeoutMs: 1_500 },
  ...{ machine: { fingerprint: "a" }, lease: { allowanceMs: 60_000 } },
  ...options,
});

async function holding(options: object = {}): Promise<Holding> {
  const program = startHolding(optionsOf(options));
  expect(await program.line()).toBe("held");
  return program;
}

/** Waits until renewals were sent, so many more than there are now. */
async function renewals(more: number): Promise<void> {
  const before = front.requests.length;
  await expect.poll(() => front.requests.length).toBeGreaterThanOrEqual(before + more);
}

const holdsSeat = async (program: Holding) => {
  program.tell("seats");
  return program.line();
};

describe("a seat that a program holds", () => {
  it("outlasts a server that is killed and started again, and one that stops for a while", async () => {
    const program = await holding();
    await server.kill();
    await renewals(2);
    await server.start();
    await renewals(2);
    expect(await holdsSeat(program)).toBe("true");

    process.kill(server.pid, "SIGSTOP");
    await renewals(2);
    process.kill(server.pid, "SIGCONT");
    await renewals(2);
    expect(await holdsSeat(program)).toBe("true");
  });

  it("is renewed at once by a program that was stopped for longer than its lease", async () => {
    const program = await holding({ lease: {} });
    program.signal("SIGSTOP");
    const stoppedAt = Date.now();
    // The program's lease is over after two seconds.
    await expect.poll(() => Date.now() - stoppedAt).toBeGreaterThan(4_500);
    const before = front.requests.length;
    program.signal("SIGCONT");
    await expect.poll(() => front.requests.length).toBeGreaterThan(before);
    expect(await holdsSeat(program)).toBe("true");
  });

  it("counts as held after its lease for the time that the signed answer says", async () => {
    licenseKey = await newLicense({ offlineGraceSeconds: 3600 });
    const status = { public_key: product.publicKey, license_key: licenseKey };
    await post("/v1/licenses/status", status);
    const jwks: { keys: unknown } = await (
      await fetch(`${server.url}/v1/products/${product.publicKey}/jwks.json`)
    ).json();
    const verifyKeys = { productId: product.id, keys: jwks.keys };
    const program = await holding({ verifyKeys, lease: {} });
    front.become("cut off");
    const cutAt = Date.now();
    // The program's lease is over after two seconds.
    await expect.poll(() => Date.now() - cutAt).toBeGreaterThan(3_000);
    await renewals(1);
    front.become("passed on");
    expect(await holdsSeat(program)).toBe("true");

    licenseKey = await newLicense({});
    const short = await holding({ verifyKeys, lease: {} });
    front.become("cut off");
    expect(await short.line()).toBe("lost unreachable licensed");
  });

  it("goes on from an earlier run while the server is away, and not past its lease", async () => {
    const storage = join(folder, "kept.json");
    front.renewAfter(20);
    const first = await holding({ storage, lease: { releaseAtExit: false } });
    first.tell("exit");
    await first.ended;
    front.become("cut off");
    const second = await holding({ storage, lease: {} });
    front.become("passed on");
    await renewals(1);
    expect(await holdsSeat(second)).toBe("true");
    endHoldings();

    front.become("cut off");
    const kept = await readFile(storage, "utf8");
    await writeFile(storage, kept.replace(/(leaseEndsAt\W+)20\d\d/, "$12020"));
    const third = startHolding(optionsOf({ storage }));
    expect(await third.line()).toBeNull();
    expect(await third.ended).toBe(1);
  });
});
