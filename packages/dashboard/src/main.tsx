import "./app/styles.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { firstPage } from "./app/first-page.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no element to show the dashboard in");
await firstPage();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
