import { expect, it } from "vitest";
import { createServer } from "../../src/create-server.ts";
import { allRoutes } from "../support/routes.ts";
import { startServer } from "../support/server.ts";

it("every path that the server answers is in the tables that the tests are made from", async () => {
  const server = await startServer();
  const { licensing, accounts } = server;
  const app = createServer({ licensing, accounts, publicUrl: server.url });
  const mounted = app["~routes"].map(({ route }) => route);
  // The page for people is no part of the API.
  const known = ["/", ...new Set(allRoutes.map(({ path }) => path))];
  expect(mounted.filter((path) => path?.endsWith("/**"))).toEqual(["/api/**", "/**"]);
  expect(mounted.filter((path) => !path?.endsWith("/**")).toSorted()).toEqual(known.toSorted());
  await server.stop();
});
