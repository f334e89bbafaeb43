import type { ComponentType } from "react";
import { Mark } from "../../app/shell/mark.tsx";
import { ForgotPasswordPage } from "./forgot-password-page.tsx";
import { LogInPage } from "./log-in-page.tsx";
import { hrefOf, pathInside } from "./place.ts";
import { RegisterPage } from "./register-page.tsx";
import { ResetPasswordPage } from "./reset-password-page.tsx";
import { SecondFactorPage } from "./second-factor-page.tsx";
import classes from "./sign-in.module.css";
import { text } from "./text.ts";

/** Pages for people who are not in yet. They load nothing of the dashboard's: the server knows their paths, too. */
const pages: Record<string, ComponentType> = {
  "/log-in": LogInPage,
  "/register": RegisterPage,
  "/forgot-password": ForgotPasswordPage,
  "/reset-password": ResetPasswordPage,
  "/second-factor": SecondFactorPage,
};

/** A card on an empty page. At any other address of the dashboard, the log-in that leads there. */
export function SignIn() {
  const Page = pages[pathInside()] ?? LogInPage;
  return (
    <main className={classes.frame}>
      <a href={hrefOf("/")} className={classes.wordmark}>
        <Mark size={22} />
        {text.product}
      </a>
      <div className={classes.card}>
        <Page />
      </div>
    </main>
  );
}
