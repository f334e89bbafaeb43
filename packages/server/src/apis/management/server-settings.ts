import { z } from "zod";
import { packageVersion } from "../../package-version.ts";
import { type ManagementServices, type OperatorServices, operatorRoute } from "./operator.ts";

const serverSettings = z.object({
  version: z.string().describe("The server's version."),
  mail: z
    .object({
      enabled: z
        .boolean()
        .describe("Whether the server sends mails. Without, links are for the operator to pass on."),
    })
    .describe("Mails to users and customers."),
  logIns: z
    .object({
      password: z.boolean().describe("Whether people can log in with a password."),
      google: z.boolean().describe("Whether people can sign in with Google."),
      github: z.boolean().describe("Whether people can sign in with GitHub."),
    })
    .describe("How people can log in."),
  registration: z
    .enum(["open", "invite-only", "elsewhere"])
    .describe(
      "Who can register: anyone, only people with an invitation, or, in an application with users of its own, nobody here.",
    ),
  licenseTokens: z.boolean().describe("Whether the server signs license tokens."),
});

/** What a dashboard has to know of the server. */
export function serverSettingsRoutes(services: OperatorServices & Partial<ManagementServices>) {
  const { accounts, oauth, tokens } = services;
  const version = packageVersion();
  return [
    operatorRoute({
      method: "GET",
      path: "/settings",
      access: "viewer",
      summary: "Get what the server offers",
      result: serverSettings,
      handle: () => ({
        version,
        mail: { enabled: accounts?.sendsMail ?? false },
        logIns: {
          password: accounts !== undefined,
          google: Boolean(oauth?.providers.google),
          github: Boolean(oauth?.providers.github),
        },
        registration: accounts?.registration ?? "elsewhere",
        licenseTokens: tokens !== undefined,
      }),
    }),
  ];
}
