import "../../app/theme.css";
import "../../app/fonts.css";
import "./sign-in.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { SignIn } from "./sign-in.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no element to show the log-in in");
createRoot(root).render(
  <StrictMode>
    <SignIn />
  </StrictMode>,
);
