import { timestamp } from "@keystead/core/schemas";
import { z } from "zod";
import { packageVersion } from "../../app/package-version.ts";
import {
  type ManagementServices,
  type OperatorServices,
  operatorRoute,
  sessionlessRoute,
  unknownSessionsBucket,
} from "./operator.ts";

const comingIn = z.object({
  logIns: z
    .object({
      password: z.boolean().describe("Whether people can log in with a password."),
      google: z.boolean().describe("Whether people can sign in with Google."),
      github: z.boolean().describe("Whether people can sign in with GitHub."),
      passkey: z.boolean().describe("Whether people can log in with a passkey alone."),
    })
    .describe("Ways to log in."),
  registration: z
    .enum(["open", "invite-only", "elsewhere"])
    .describe(
      "Who can register: anyone, only people with an invitation, or nobody when an application brings its own users.",
    ),
});

/** Facts that a page for logging in needs. */
const waysIn = comingIn.extend({
  firstAccount: z
    .boolean()
    .describe("Whether nobody has an account yet. The first person can always register."),
  passwordLinks: z
    .boolean()
    .describe(
      "Whether people who forgot their password get a link by mail. Otherwise the server's operator sets a new password with `keystead users reset-password`.",
    ),
});

const serverSettings = z.object({
  version: z.string().describe("The server's version."),
  mail: z
    .object({
      enabled: z
        .boolean()
        .describe("Whether the server sends mails. Otherwise you pass on the links yourself."),
    })
    .describe("Mails to users and customers."),
  backup: z
    .object({
      lastAt: timestamp
        .nullable()
        .describe("When `keystead backup` last copied the database (UTC, ISO 8601); null for never."),
    })
    .nullable()
    .describe(
      "Backups of the embedded database; null for other databases, whose backups the server does not know.",
    ),
  ...comingIn.shape,
  licenseTokens: z.boolean().describe("Whether the server signs license tokens."),
});

/** Settings of the server that a dashboard needs. */
export function serverSettingsRoutes(services: OperatorServices & Partial<ManagementServices>) {
  const { accounts, tokens, lastBackup } = services;
  const version = packageVersion();
  return [
    operatorRoute({
      method: "GET",
      path: "/settings",
      access: "viewer",
      summary: "Get the server's features",
      result: serverSettings,
      handle: async () => ({
        version,
        mail: { enabled: accounts?.sendsMail ?? false },
        backup: lastBackup ? { lastAt: await lastBackup() } : null,
        ...waysInto(services),
        licenseTokens: tokens !== undefined,
      }),
    }),
  ];
}

/** How people come in, for those who are not in yet. */
export function waysInRoutes(services: ManagementServices) {
  return [
    sessionlessRoute({
      method: "GET",
      path: "/auth/ways-in",
      access: "anyone",
      summary: "Get the ways to log in and register",
      result: waysIn,
      async handle({ exchange }) {
        await services.rateLimiter.consume("SERVER", unknownSessionsBucket(exchange), exchange);
        const { accounts } = services;
        return {
          ...waysInto(services),
          firstAccount: !(await accounts.hasUsers()),
          passwordLinks: accounts.sendsMail,
        };
      },
    }),
  ];
}

function waysInto({ accounts, oauth }: Partial<ManagementServices>): z.output<typeof comingIn> {
  return {
    logIns: {
      password: accounts !== undefined,
      google: Boolean(oauth?.providers.google),
      github: Boolean(oauth?.providers.github),
      passkey: accounts?.takesPasskeys ?? false,
    },
    registration: accounts?.registration ?? "elsewhere",
  };
}
