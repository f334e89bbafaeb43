// Mounted behind a middleware that has read every body.
import { createServer } from "node:http";
import { nodeListener } from "@keystead/server";
import { createApp, defineEventHandler, fromNodeMiddleware, readBody, toNodeListener } from "h3";
import { createKeystead } from "./keystead.js";

const listener = nodeListener(createKeystead());

const app = createApp();
app.use(
  defineEventHandler(async (event) => {
    if (event.method === "POST") event.node.req.body = await readBody(event);
  }),
);
app.use(
  "/licensing",
  fromNodeMiddleware((req, res, _next) => listener(req, res)),
);
createServer(toNodeListener(app)).listen(process.env.PORT);
