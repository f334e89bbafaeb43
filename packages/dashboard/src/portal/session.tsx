import { createContext, use } from "react";
import type { Me } from "./portal-api.ts";

const SessionContext = createContext<Me | undefined>(undefined);

export const Session = SessionContext.Provider;

/** Whether the session shows licenses: one that a vendor began for other pages may not. */
export function useSeesLicenses(): boolean {
  return useSession().scopes.includes("licenses.read");
}

/** The customer who is signed in, and what the session allows. */
export function useSession(): Me {
  const me = use(SessionContext);
  if (!me) throw new Error("Nobody is signed in here");
  return me;
}
