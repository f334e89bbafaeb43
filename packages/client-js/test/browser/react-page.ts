// A component in a page, as applications have them.
import { createElement, StrictMode, Suspense, useState } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createLicenseClient } from "../../src/index.ts";
import { useLicense, useSuspenseLicense } from "../../src/react.ts";

const client = createLicenseClient(JSON.parse(decodeURIComponent(location.hash.slice(1))));
Object.assign(window, { client });

function License() {
  const state = useLicense(client);
  const { status, failure } = state;
  const source = status === "licensed" ? state.source : null;
  const reason = status === "denied" ? state.error : (failure?.message ?? null);
  return createElement("output", null, JSON.stringify({ status, source, reason }));
}

function Waiting() {
  const { status, refetch } = useLicense(client, { enabled: false });
  return createElement(
    "button",
    { type: "button", id: "refetch", onClick: () => refetch().catch(() => {}) },
    status,
  );
}

function Known() {
  return createElement("b", null, useSuspenseLicense(client).status);
}

/** Shows other components in place of the page's own. */
function showOthers(names: readonly ("waiting" | "license" | "suspended")[]): void {
  const suspended = createElement(
    Suspense,
    { fallback: createElement("i", null, "…") },
    createElement(Known),
  );
  const parts = { waiting: createElement(Waiting), license: createElement(License), suspended };
  root.render(createElement("main", null, ...names.map((name) => parts[name])));
}

function Page() {
  const [isShown, show] = useState(true);
  const button = createElement("button", { type: "button", onClick: () => show(!isShown) }, "Toggle");
  return createElement("main", null, button, isShown && createElement(License));
}

/** Goes on with what a server has rendered; resolves with what that differed in. */
async function takeOver(rendered: string): Promise<string[]> {
  const part = document.createElement("div");
  part.innerHTML = rendered;
  const differences: string[] = [];
  hydrateRoot(part, createElement(License), {
    onRecoverableError: (error) => differences.push(String(error)),
  });
  while (part.innerHTML === rendered) await new Promise((resolve) => setTimeout(resolve, 10));
  return differences;
}

declare global {
  interface Window {
    takeOver: typeof takeOver;
    showOthers: typeof showOthers;
  }
}
Object.assign(window, { takeOver, showOthers });
const root = createRoot(document.body);

root.render(createElement(StrictMode, null, createElement(Page)));
