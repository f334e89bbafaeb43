import { randomBytes } from "node:crypto";
import { roles } from "@keystead/core/schemas";
import { defineCommand } from "citty";
import { askPassword } from "./ask-password.ts";
import { printFields, withDirectory } from "./with-directory.ts";

const email = { type: "positional", description: "The user's e-mail address", required: true } as const;
const generate = {
  type: "boolean",
  description: "Generate and print a password instead of asking for one",
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
  meta: { name: "add", description: "Add a user to an organization, or to a new one" },
  args: {
    email,
    name: { type: "string", description: "User's name (default: the e-mail address)" },
    role: { type: "enum", options: [...roles], description: "What the user may do", default: "developer" },
    organization: { type: "string", description: "Organization's id (default: a new organization)" },
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
  args: { organization: { type: "string", description: "Organization's id (default: all)" } },
  run: ({ args }) =>
    withDirectory(async (directory) => {
      for await (const user of directory.users(args.organization))
        printFields(user.email, user.role, user.organizationId, user.name);
    }),
});

const resetPassword = defineCommand({
  meta: {
    name: "reset-password",
    description: "Set a user's password and end all of the user's sessions",
  },
  args: { email, generate },
  run: ({ args }) =>
    withDirectory(async (directory) => {
      const { password, tell } = await choosePassword(args.generate ?? false);
      const user = await directory.resetPassword({ email: args.email, password });
      printFields(`${user.email} has a new password; all of their sessions have ended`);
      tell();
    }),
});

const resetSecondFactor = defineCommand({
  meta: {
    name: "reset-second-factor",
    description: "Remove a user's second factors and end all of the user's sessions",
  },
  args: { email },
  run: ({ args }) =>
    withDirectory(async (directory) => {
      const user = await directory.resetSecondFactor(args.email);
      printFields(`${user.email} no longer has a second factor; all of their sessions have ended`);
    }),
});

const remove = defineCommand({
  meta: { name: "remove", description: "Delete a user, but not the organization" },
  args: {
    email,
    force: { type: "boolean", description: "Remove even the last developer of an organization" },
  },
  run: ({ args }) =>
    withDirectory(async (directory) => {
      const user = await directory.removeUser(args.email, { force: args.force ?? false });
      printFields(`Removed ${user.email} from ${user.organizationId}`);
    }),
});

export const users = defineCommand({
  meta: { name: "users", description: "Add, list and remove users, and reset passwords and second factors" },
  subCommands: {
    add,
    list,
    "reset-password": resetPassword,
    "reset-second-factor": resetSecondFactor,
    remove,
  },
});
