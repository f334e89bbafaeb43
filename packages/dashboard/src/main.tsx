import "./app/theme.css";
import "./app/fonts.css";
import "./app/styles.css";
import "./app/print.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { loadAhead } from "./app/load-ahead.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no element to show the dashboard in");
loadAhead();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
