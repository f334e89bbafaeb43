import { randomBytes } from "node:crypto";
import { roles } from "@keystead/core/schemas";
import { defineCommand } from "citty";
import { askPassword } from "./ask-password.ts";
import { printFields, withDirectory } from "./with-directory.ts";

const email = { type: "positional", description: "The user's e-mail address", required: true } as const;
const generate = {
  type: "boolean",
  description: "Make up a password and print it, instead of asking for one",
} as const;

/** 20 characters, 120 random bits. */
function generatePassword(): string {
  return randomBytes(15).toString("base64url");
}

/** Gives the password of somebody's choice, or a made-up one with what prints it. */
async function choosePassword(generated: boolean): Promise<{ password: string; tell: () => void }> {
  if (!generated) return { password: await askPassword(), tell: () => {} };
  const password = generatePassword();
  return { password, tell: () => printFields(`Password: ${password}`) };
}

const add = defineCommand({
  meta: { name: "add", description: "Add a user, to an organization or with a new one" },
  args: {
    email,
    name: { type: "string", description: "The user's name; the e-mail address unless given" },
    role: { type: "enum", options: [...roles], description: "What the user may do", default: "developer" },
    organization: { type: "string", description: "The organization's id; a new one unless given" },
    generate,
  },
  run: ({ args }) =>
    withDirectory(async (directory) => {
      const { password, tell } = await choosePassword(args.generate ?? false);
      const user = await directory.addUser({
        email: args.email,
        name: args.name ?? args.email,
        password,
        role: args.role,
        organizationId: args.organization,
      });
      printFields(`Added ${user.email} as ${user.role} of ${user.organizationId}`);
      tell();
    }),
});

const list = defineCommand({
  meta: { name: "list", description: "List users: e-mail, role, organization, name" },
  args: { organization: { type: "string", description: "The organization's id; all unless given" } },
  run: ({ args }) =>
    withDirectory(async (directory) => {
      for await (const user of directory.users(args.organization))
        printFields(user.email, user.role, user.organizationId, user.name);
    }),
});

const resetPassword = defineCommand({
  meta: {
    name: "reset-password",
    description: "Set a user's password, and end all of the user's sessions",
  },
  args: { email, generate },
  run: ({ args }) =>
    withDirectory(async (directory) => {
      const { password, tell } = await choosePassword(args.generate ?? false);
      const user = await directory.resetPassword({ email: args.email, password });
      printFields(`${user.email} has a new password, and is logged in nowhere`);
      tell();
    }),
});

const resetSecondFactor = defineCommand({
  meta: {
    name: "reset-second-factor",
    description: "Take a user's second factor away, and end all of the user's sessions",
  },
  args: { email },
  run: ({ args }) =>
    withDirectory(async (directory) => {
      const user = await directory.resetSecondFactor(args.email);
      printFields(`${user.email} has no second factor any more, and is logged in nowhere`);
    }),
});

const remove = defineCommand({
  meta: { name: "remove", description: "Delete a user; the organization stays" },
  args: {
    email,
    force: { type: "boolean", description: "Also the last developer of an organization" },
  },
  run: ({ args }) =>
    withDirectory(async (directory) => {
      const user = await directory.removeUser(args.email, { force: args.force ?? false });
      printFields(`Removed ${user.email} from ${user.organizationId}`);
    }),
});

export const users = defineCommand({
  meta: { name: "users", description: "Add, see, let in again and remove the users on this store" },
  subCommands: {
    add,
    list,
    "reset-password": resetPassword,
    "reset-second-factor": resetSecondFactor,
    remove,
  },
});
