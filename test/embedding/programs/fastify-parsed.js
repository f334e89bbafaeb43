// Mounted behind Fastify's own parser, which has read every body.
import { nodeListener } from "@keystead/server";
import fastify from "fastify";
import { createKeystead } from "./keystead.js";

const listener = nodeListener(createKeystead({ basePath: "/licensing" }));

const app = fastify();
app.all("/licensing/*", (request, reply) => {
  request.raw.body = request.body;
  reply.hijack();
  listener(request.raw, reply.raw);
});
await app.listen({ port: Number(process.env.PORT) });
