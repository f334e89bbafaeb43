import { H3 } from "h3";
import { expect, it } from "vitest";
import { Kernel } from "./kernel.ts";
import { KeysteadApp } from "./keystead-app.ts";
import { silentLog } from "./log.ts";

function bareApp(): KeysteadApp {
  const options = { below: (path: string) => path, clientAddress: () => null, log: silentLog, always: {} };
  return new KeysteadApp(new Kernel(options));
}

/** The public ways to add something to an h3 app that may see any request. */
const additions: Record<string, (app: KeysteadApp) => unknown> = {
  use: (app) => app.use((_event, next) => next()),
  "use with a route": (app) => app.use("/api/**", (_event, next) => next()),
  "use of an app": (app) => app.use(new H3()),
  on: (app) => app.on("GET", "/added", () => "added"),
  ...Object.fromEntries(
    (
      [
        "all",
        "get",
        "post",
        "put",
        "delete",
        "patch",
        "head",
        "options",
        "connect",
        "trace",
        "query",
      ] as const
    ).map((way) => [way, (app: KeysteadApp) => app[way]("/added", () => "added")]),
  ),
  "mount of an app": (app) => app.mount("/added", new H3()),
  "mount of a handler": (app) => app.mount("/added", () => new Response("added")),
  register: (app) => app.register(() => {}),
  onRequest: (app) => Object.assign(app.config, { onRequest: () => {} }),
  onResponse: (app) => Object.assign(app.config, { onResponse: () => {} }),
  onError: (app) => Object.assign(app.config, { onError: () => {} }),
};

it("goes past h3 while nothing is added to the app", () => {
  expect(bareApp().bareKernel).not.toBeNull();
});

it.each(Object.entries(additions))("never goes past h3 once something is added with %s", (_way, add) => {
  const app = bareApp();
  add(app);
  expect(app.bareKernel).toBeNull();
});
