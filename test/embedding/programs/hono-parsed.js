// Mounted behind a middleware that has read every body.
import { serve } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import { Hono } from "hono";
import { cloneRawRequest } from "hono/request";
import { createKeystead } from "./keystead.js";

const keystead = createKeystead({ basePath: "/licensing" });

const app = new Hono();
app.use(async (c, next) => {
  await c.req.text();
  await next();
});
app.all("/licensing/*", async (c) => {
  const ip = getConnInfo(c).remote.address;
  return keystead.fetch(Object.assign(await cloneRawRequest(c.req), { ip }));
});
serve({ fetch: app.fetch, port: Number(process.env.PORT) });
