// Mounted behind a middleware that has read a clone of every body.
import { H3, serve } from "h3";
import { createKeystead } from "./keystead.js";

const app = new H3();
app.use(async (event, next) => {
  await event.req.clone().text();
  return next();
});
app.mount("/licensing", createKeystead({ basePath: "/licensing" }));
serve(app, { port: Number(process.env.PORT) });
