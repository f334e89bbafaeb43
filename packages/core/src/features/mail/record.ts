import { z } from "zod";
import { jsonObject, timestamp } from "../../foundation/primitives.ts";
import { declare } from "../../storage/declaration.ts";
import { languages, mail, mailStates, mailTemplates } from "./schema.ts";

const storedMail = mail.extend({
  template: z.enum(mailTemplates),
  language: z.enum(languages),
  state: z.enum(mailStates),
  /** Parameters of the template; null once the mail is sent or has failed. */
  parameters: jsonObject.nullable(),
  /** The token of its link, encrypted; null without one, and once the mail is sent or has failed. */
  sealedToken: z.string().nullable(),
  /** Until when it is shown. */
  keptUntil: timestamp,
});

const rules = { id: "id", born: "createdAt", sorts: ["nextAttemptAt"], ends: "keptUntil" } as const;
const filters = { state: { equals: "state" }, due: { before: "nextAttemptAt" } } as const;

/** Mails to the people of an organization. */
export const mails = declare(storedMail.extend({ organizationId: z.string() }), {
  ...rules,
  scope: "deployment",
  references: { organizationId: { kind: "organizations", whenDeleted: "restrict" } },
  filters: { ...filters, organizationId: { equals: "organizationId" } },
});

/** Mails about licenses and what else an organization has, written in the commit of what they are about. */
export const licenseMails = declare(
  /** Occasion with at most one mail, such as the end of a license; null for a mail that may be written again. */
  storedMail.extend({ occasion: z.string().nullable() }),
  {
    ...rules,
    scope: "organization",
    unique: { occasion: { fields: ["occasion"] } },
    filters: { ...filters, cause: { equals: "cause" } },
  },
);

/**
 * Tells which organizations have mails to send, and which have licenses to look at: those of an organization are
 * seen through its id alone.
 */
export const mailDuties = declare(
  z.object({
    organizationId: z.string(),
    /** When a mail was last about to be written. */
    queuedAt: timestamp,
    /** When to look for mails that are due; null when there are none. */
    nextAt: timestamp.nullable(),
    /** When to look for licenses that end soon; null when nobody is reminded. */
    remindAt: timestamp.nullable(),
  }),
  {
    scope: "deployment",
    id: "organizationId",
    filters: { due: { before: "nextAt" }, remind: { before: "remindAt" } },
  },
);

/** An address that wants no more reminders from an organization. */
export const mailOptOuts = declare(
  /** The id is the address in small letters. */
  z.object({ id: z.string(), createdAt: timestamp }),
  { scope: "organization", id: "id" },
);
