import { afterAll, beforeAll, describe } from "vitest";
import { billingFlows } from "./flows/billing.ts";
import { customerFlows } from "./flows/customers.ts";
import { licensingFlows } from "./flows/licensing.ts";
import { managementFlows } from "./flows/management.ts";
import { peopleFlows } from "./flows/people.ts";
import { sessionFlows } from "./flows/sessions.ts";
import { startServer, type TestServer } from "./support/server.ts";
import { stores } from "./support/stores.ts";

describe.each(stores)("on $name", ({ open }) => {
  let server: TestServer;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const opened = await open();
    close = opened.close;
    server = await startServer({ storage: opened.storage });
  });

  afterAll(async () => {
    await server.stop();
    await close();
  });

  describe("licensing", () => licensingFlows(() => server));
  describe("management", () => managementFlows(() => server));
  describe("customers", () => customerFlows(() => server));
  describe("billing", () => billingFlows(() => server));
  describe("sessions", () => sessionFlows(() => server));
  describe("people", () => peopleFlows(() => server));
});
