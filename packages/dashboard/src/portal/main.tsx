import "../app/theme.css";
import "../app/fonts.css";
import "./portal.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { queryClient } from "../api/query-client.ts";
import { untilLoaded } from "../ui/until-loaded.ts";
import { readPlace, takeFromFragment } from "./address.ts";
import { App } from "./app.tsx";
import { enter } from "./entry.ts";
import { loadWords, readLanguage } from "./words/language.ts";
import { Speaking } from "./words/words.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no element to show the portal in");

// First of all, so that no ticket stays in the browser's history.
const ticket = takeFromFragment("ticket");
const place = readPlace();
const language = readLanguage();
const [words, entry] = await Promise.all([untilLoaded(() => loadWords(language)), enter(place, ticket)]);

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Speaking language={language} words={words}>
        <App place={place} entry={entry} enterAgain={() => enter(place, ticket)} />
      </Speaking>
    </QueryClientProvider>
  </StrictMode>,
);
