import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadPage } from "../../app/load-page.ts";
import { insideRoute, outsideRoute } from "../../app/root-routes.ts";
import { LogInPage } from "./log-in-page.tsx";

function textsOf<const Name extends string>(...names: Name[]) {
  return (given: Record<string, unknown>): { [N in Name]?: string } => {
    const read = names.flatMap((name) => (typeof given[name] === "string" ? [[name, given[name]]] : []));
    return Object.fromEntries(read) as { [N in Name]?: string };
  };
}

const logIn = createRoute({
  getParentRoute: () => outsideRoute,
  path: "/log-in",
  // `to`: where one was; `error`: why a provider's sign-in failed; `email`: filled in already.
  validateSearch: textsOf("to", "error", "email"),
  // Comes with the first load: who is not logged in sees it first, and other pages have most of its parts.
  component: LogInPage,
});

const register = createRoute({
  getParentRoute: () => outsideRoute,
  path: "/register",
  validateSearch: textsOf("invitation"),
  component: lazyRouteComponent(
    loadPage(() => import("./register-page.tsx")),
    "RegisterPage",
  ),
});

const forgotPassword = createRoute({
  getParentRoute: () => outsideRoute,
  path: "/forgot-password",
  component: lazyRouteComponent(
    loadPage(() => import("./forgot-password-page.tsx")),
    "ForgotPasswordPage",
  ),
});

const resetPassword = createRoute({
  getParentRoute: () => outsideRoute,
  path: "/reset-password",
  validateSearch: textsOf("token"),
  component: lazyRouteComponent(
    loadPage(() => import("./reset-password-page.tsx")),
    "ResetPasswordPage",
  ),
});

const secondFactor = createRoute({
  getParentRoute: () => outsideRoute,
  path: "/second-factor",
  validateSearch: textsOf("challenge", "factors"),
  component: lazyRouteComponent(
    loadPage(() => import("./second-factor-page.tsx")),
    "SecondFactorPage",
  ),
});

/** Inside: whoever opens the mailed link without a session logs in first. */
const confirmEmail = createRoute({
  getParentRoute: () => insideRoute,
  path: "/confirm-email",
  validateSearch: textsOf("token"),
  component: lazyRouteComponent(
    loadPage(() => import("./confirm-email-page.tsx")),
    "ConfirmEmailPage",
  ),
});

export const outsideRoutes = [logIn, register, forgotPassword, resetPassword, secondFactor] as const;
export const confirmEmailRoutes = [confirmEmail] as const;
