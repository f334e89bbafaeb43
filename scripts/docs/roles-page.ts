import { roles } from "@keystead/core/schemas";
import type { OpenApiDocument, Operation } from "../../packages/server/src/openapi/types.ts";

const introduction = `# Who may do what

Every user of an organization has one role, and each role may do all that the roles before it may: a \`viewer\` reads, \`support\` helps
customers, a \`developer\` does everything. One developer at least remains in every organization. An API token does what its role may, and at each call
no more than its owner may then.

This page is written by \`npm run docs:generate\` from the routes themselves. A request without the role that it needs is answered 403
\`forbidden\`, one without a session 401 \`unauthenticated\`.`;

const byRank: string[] = roles.toReversed();

interface ListedRoute {
  /** As in `GET /api/licenses/:id`. */
  name: string;
  operation: Operation;
}

function listed({ paths }: OpenApiDocument): ListedRoute[] {
  return Object.entries(paths)
    .filter(([path]) => path.startsWith("/api/"))
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`,
        operation,
      })),
    );
}

function row({ name, operation: { summary, "x-role": needed = "" } }: ListedRoute): string {
  const least = byRank.indexOf(needed);
  const marks = byRank.map((_, rank) => (rank >= least ? "yes" : ""));
  return `| ${[`\`${name}\``, summary, ...marks].join(" | ")} |`;
}

/** docs/reference/roles.md: every route of the management API and the roles that may call it. */
export function rolesPage(document: OpenApiDocument): string {
  const routes = listed(document);
  const needsRole = ({ operation }: ListedRoute) => operation["x-role"] !== undefined;
  const sessionless = routes.filter((route) => !needsRole(route));
  return [
    introduction,
    "",
    `| Route | What it does | ${byRank.join(" | ")} |`,
    `|---|---|${"---|".repeat(byRank.length)}`,
    ...routes.filter(needsRole).map(row),
    "",
    "## Without a session",
    "",
    ...sessionless.map(({ name, operation }) => `- \`${name}\`: ${operation.summary}`),
    "",
  ].join("\n");
}
