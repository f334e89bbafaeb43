import { KeysteadError } from "@keystead/api-client";
import { createRootRoute, createRoute, redirect } from "@tanstack/react-router";
import { meQuery } from "../api/me.ts";
import { queryClient } from "../api/query-client.ts";
import { OutsideLayout } from "../pages/sign-in/outside-layout.tsx";
import { Shell } from "./shell/shell.tsx";

export const rootRoute = createRootRoute();

/** Pages for people who are not in yet: a card on an empty page. */
export const outsideRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "outside",
  component: OutsideLayout,
});

const ENROLMENT = "/profile";

/** Pages for people who are logged in. Others log in first, and come back. */
export const insideRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "inside",
  component: Shell,
  async beforeLoad({ location }) {
    try {
      const { secondFactorRequired, secondFactors } = await queryClient.ensureQueryData(meQuery);
      const mustEnrol = secondFactorRequired && secondFactors.length === 0;
      // Everything else is refused until there is one.
      if (mustEnrol && location.pathname !== ENROLMENT) throw redirect({ to: ENROLMENT });
    } catch (error) {
      if (!(error instanceof KeysteadError && error.status === 401)) throw error;
      throw redirect({ to: "/log-in", search: { to: location.href === "/" ? undefined : location.href } });
    }
  },
});
