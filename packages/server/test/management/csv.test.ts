import { request } from "node:http";
import type { LicenseListItem, StorageAdapter } from "@keystead/core";
import { memoryStorage } from "@keystead/core/memory";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applicationOf } from "../support/application.ts";
import { expectError } from "../support/expectations.ts";
import { failingStorage, unavailable } from "../support/failing-storage.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { repeatedLicenses } from "../support/repeated-licenses.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { stores } from "../support/stores.ts";

let server: TestServer;
let operator: Operator;
beforeAll(async () => {
  server = await startServer();
  operator = await registerOperator(server);
});
afterAll(() => server.stop());

async function linesOf({ client }: Operator, path: string): Promise<string[]> {
  const answer = await client.get(path);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.text.endsWith("\r\n")).toBe(true);
  return answer.text.slice(0, -2).split("\r\n");
}

/** A line of fields that are in quotes unless they are empty. */
function row(fields: string): string {
  return fields
    .split(",")
    .map((field) => field && `"${field}"`)
    .join(",");
}

describe("GET /api/licenses.csv", () => {
  it("is a file of all licenses, a line each", async () => {
    const product = await operator.product({ name: 'Acme "SEO", Pro' });
    const license = await operator.license(product.id, {
      customerName: "Ada Lovelace",
      seats: null,
      expiresAt: "2040-01-01T00:00:00Z",
    });
    const answer = await operator.client.get("/api/licenses.csv");
    expect(answer.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="licenses.csv"',
      "cache-control": "no-store",
      "x-request-id": expect.any(String),
    });
    const { id, licenseKey, customerId, createdAt, updatedAt } = license;
    expect(answer.text).toBe(
      `${row(
        "id,licenseKey,productId,planId,customerId,customerEmail,customerName,status,seats," +
          "activatedCount,expiresAt,graceUntil,overage,graceDays,pastDueDays,expiry,maxVersionsBehind,leaseSeconds,offlineGraceSeconds,updatesUntil," +
          "trialEndsAt,pendingPlanId,externalId,createdAt,updatedAt,productName,planName," +
          "bundleId,bundleName,bundleGroup",
      )}\r\n${row(`${id},${licenseKey},${product.id},,${customerId},customer@example.com,Ada Lovelace,active,,0`)},` +
        `${row(`2040-01-01T00:00:00.000Z,,deny,0,0,block,,,,,,,,${createdAt},${updatedAt}`)},"Acme ""SEO"", Pro",,,,\r\n`,
    );
  });

  it.each([
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["＝1", "'＝1"],
    ['=HYPERLINK("x", "y")', '\'=HYPERLINK(""x"", ""y"")'],
    ["a;=1+1", "a;'=1+1"],
    ["a,-1", "a,'-1"],
    ['a";=1', 'a"";\'=1'],
    ['a"=1', 'a""\'=1'],
  ])(
    "has %j as text that no spreadsheet runs, whatever separates its fields",
    async (customerName, field) => {
      const product = await operator.product();
      await operator.license(product.id, { customerName });
      const answer = await operator.client.get(`/api/licenses.csv?product_id=${product.id}`);
      expect(answer.text).toContain(`,"customer@example.com","${field}","active","1","0",,`);
    },
  );

  it("leaves texts alone that no spreadsheet takes for a formula", async () => {
    const product = await operator.product();
    await operator.license(product.id, { customerName: "Zoë =1 'x' 日本" });
    const [, line] = await linesOf(operator, `/api/licenses.csv?product_id=${product.id}`);
    expect(line).toContain(`,"Zoë =1 'x' 日本",`);
  });

  it("has what the list has with the same filters and sort, whatever the number of pages", async () => {
    const { client } = await registerOperator(server);
    const product = await client.post("/api/products", { name: "Many" });
    const license = { productId: product.body["id"], customerEmail: "many@example.com" };
    const licenses = Array.from({ length: 130 }, (_, index) => ({
      ...license,
      expiresAt: index % 2 === 0 ? null : `20${40 + (index % 50)}-01-01T00:00:00Z`,
    }));
    await client.post("/api/licenses/bulk", { licenses });
    for (const query of [
      "",
      "sort=expiresAt",
      "sort=-updatedAt&status=active",
      "expires_before=2060-01-01T00:00:00Z",
    ]) {
      const listed: string[] = [];
      for (const page of [1, 2]) {
        const { body } = await client.get<{ items: LicenseListItem[] }>(
          `/api/licenses?per_page=100&page=${page}&${query}`,
        );
        listed.push(...body.items.map(({ id }) => id));
      }
      const answer = await client.get(`/api/licenses.csv?${query}`);
      const ids = answer.text
        .split("\r\n")
        .slice(1, -1)
        .map((line) => line.split(",")[0]?.slice(1, -1));
      expect(ids).toEqual(listed);
    }
  });

  it("has its first line alone when nothing matches, and shows nobody another organization's", async () => {
    const stranger = await registerOperator(server);
    for (const name of ["licenses", "customers", "activations"]) {
      expect(await linesOf(stranger, `/api/${name}.csv`)).toHaveLength(1);
    }
  });

  it("answers HEAD with the same head", async () => {
    const answer = await operator.client.send("/api/licenses.csv", { method: "HEAD" });
    expect(answer).toMatchObject({ status: 200, text: "" });
    expect(answer.headers["content-disposition"]).toContain("licenses.csv");
  });
});

it("customers.csv has every field, activations.csv what each belongs to", async () => {
  const owner = await registerOperator(server);
  const customer = await owner.customer({ firstName: "Ada", company: "Engines, Ltd.", country: "GB" });
  const { id, email, createdAt } = customer;
  expect(await linesOf(owner, "/api/customers.csv?sort=email&search=ADA")).toEqual([
    row(
      "id,email,firstName,lastName,company,phone,street,city,state,postalCode,country,timezone,externalId,createdAt,updatedAt",
    ),
    `${row(`${id},${email},Ada`)},,"Engines, Ltd.",,,,,,${row(`GB,,,${createdAt},${createdAt}`)}`,
  ]);
  const product = await owner.product({ name: "Acme" });
  const license = await owner.license(product.id, { customerEmail: email });
  const { body } = await applicationOf(server.client(), product, license).activate("example.com");
  const at = body["activated_at"];
  expect(await linesOf(owner, `/api/activations.csv?license_id=${license.id}&status=active`)).toEqual([
    row(
      "id,licenseId,productId,kind,domain,ipAddress,status,takesSeat,siteClass,siteRule,siteId,environment,movedFrom," +
        "activatedAt,deactivatedAt,leaseEndsAt,offlineUntil,lastCheckedAt,machineFingerprint,machineName,machinePlatform,licenseKey,customerEmail,productName",
    ),
    row(
      `${body["activation_id"]},${license.id},${product.id},site,example.com,127.0.0.1,active,true,production,,,,,${at},,,,${at},,,,` +
        `${license.licenseKey},${email},Acme`,
    ),
  ]);
});

describe.each(stores)("an export from $name", ({ open }) => {
  it("has each of thousands exactly once", async () => {
    const { storage, close } = await open();
    const other = await startServer({ storage });
    const owner = await registerOperator(other);
    const product = await owner.product();
    const license = { productId: product.id, customerEmail: "many@example.com" };
    for (let batch = 0; batch < 2; batch += 1) {
      const { status } = await owner.client.post("/api/licenses/bulk", {
        licenses: Array(900).fill(license),
      });
      expect(status).toBe(201);
    }
    for (const sort of ["createdAt", "expiresAt"]) {
      const lines = await linesOf(owner, `/api/licenses.csv?sort=${sort}`);
      const ids = lines.slice(1).map((line) => line.split(",")[0]?.slice(1, -1) ?? "");
      expect(ids).toHaveLength(1800);
      expect(ids).toEqual([...new Set(ids)].toSorted());
    }
    await other.stop();
    await close();
  });
});

/** A store with endless licenses, that counts the batches that are read. */
function endless(storage: StorageAdapter): { storage: StorageAdapter; read(): number } {
  let batches = 0;
  const count = (read: number): boolean => {
    batches = read;
    return false;
  };
  return { storage: repeatedLicenses(storage, count), read: () => batches };
}

/** Takes the answer until it ends: how it ended, and how much there was. */
function take(url: string, cookie: string, atMost = Number.POSITIVE_INFINITY) {
  return new Promise<{ end: string; size: number }>((resolve, reject) => {
    const asking = request(url, { headers: { cookie, "x-request-id": "export" } }, (answer) => {
      let size = 0;
      answer.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size < atMost) return;
        answer.destroy();
        resolve({ end: "left", size });
      });
      answer.on("error", () => resolve({ end: "broken off", size }));
      answer.on("end", () => resolve({ end: "complete", size }));
    });
    asking.on("error", reject);
    asking.end();
  });
}

describe("while a file is sent", () => {
  const scene = async () => {
    const endlessly = endless(memoryStorage());
    const failing = failingStorage(endlessly.storage);
    const busy = await startServer({ storage: failing.storage });
    const owner = await registerOperator(busy);
    await owner.license((await owner.product()).id);
    const cookie = `keystead_session=${owner.client.cookie("keystead_session")}`;
    return { ...endlessly, failing, busy, owner, cookie, url: `${busy.url}/api/licenses.csv` };
  };

  it("a store that fails breaks it off, and the cause is in the log", async () => {
    const { failing, read, busy, cookie, url } = await scene();
    const taken = take(url, cookie);
    await expect.poll(read).toBeGreaterThan(5);
    failing.failWith(unavailable);
    expect((await taken).end).toBe("broken off");
    expect(busy.log.entries()).toMatchObject([
      { level: 50, requestId: "export", path: "/api/licenses.csv", err: { message: expect.any(String) } },
    ]);
    await busy.stop();
  });

  it("a store that fails at once is a 503 like any other", async () => {
    const { failing, busy, owner } = await scene();
    failing.failWith(unavailable);
    const answer = await owner.client.get("/api/licenses.csv");
    expectError(answer, 503, "storage_unavailable");
    expect(answer.headers["content-disposition"]).toBeUndefined();
    await busy.stop();
  });

  it("nothing more is read for a client that is gone, or does not take what there is", async () => {
    const { read, busy, cookie, url } = await scene();
    expect((await take(url, cookie, 1_000_000)).end).toBe("left");
    await new Promise((resolve) => setTimeout(resolve, 100));
    const then = read();
    // Without a listener, Node would take the answer and throw it away.
    const idle = request(url, { headers: { cookie } }, () => {});
    idle.on("error", () => {});
    idle.end();
    await new Promise((resolve) => setTimeout(resolve, 500));
    const held = read();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(read()).toBe(held);
    expect(held - then).toBeLessThan(500);
    idle.destroy();
    await busy.stop();
  });
});
