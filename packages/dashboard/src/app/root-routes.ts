import { KeysteadError } from "@keystead/api-client";
import { createRootRoute, createRoute, redirect } from "@tanstack/react-router";
import { meQuery } from "../api/me.ts";
import { queryClient } from "../api/query-client.ts";
import { leaveForLogIn } from "./leave-for-log-in.ts";
import { Shell } from "./shell/shell.tsx";

export const rootRoute = createRootRoute();

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
      await leaveForLogIn(location.href === "/" ? {} : { to: location.href });
    }
  },
});
