import { roles } from "@keystead/core/schemas";
import type { OpenApiDocument, Operation } from "../../packages/server/src/openapi/types.ts";

const introduction = `# Who may do what

Every user has one role, and each role includes the rights of the roles before it: a \`viewer\` reads, \`support\` helps customers, a \`developer\` does
everything. Every organization keeps at least one developer. An API token has the rights of its own role, and never more than its owner has at the time
of the call.

A request whose role is too low is a 403 \`forbidden\`; a request without a session or token is a 401 \`unauthenticated\`. \`npm run docs:generate\`
writes this page from the routes.`;

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
    `| Route | Purpose | ${byRank.join(" | ")} |`,
    `|---|---|${"---|".repeat(byRank.length)}`,
    ...routes.filter(needsRole).map(row),
    "",
    "## Without a session",
    "",
    ...sessionless.map(({ name, operation }) => `- \`${name}\`: ${operation.summary}`),
    "",
  ].join("\n");
}
