import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import type { MediaType } from "../../src/openapi/types.ts";
import { described, operations, validatorAt } from "../support/described.ts";
import { allRoutes, operatorRoutes, portalRoutes, userRoutes } from "../support/routes.ts";

const templateOf = (path: string) => path.replace(/:(\w+)/g, "{$1}");

describe("the API's description", () => {
  it("is OpenAPI 3.1", async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate({ ...structuredClone(described) });
    expect(errors).toBeUndefined();
    expect({ valid, version: validator.version }).toEqual({ valid: true, version: "3.1" });
  });

  it("has every route that the server mounts, and no other", () => {
    const written = operations.map(({ method, path }) => `${method} ${path}`);
    const mounted = allRoutes.map(({ method, path }) => `${method} ${templateOf(path)}`);
    expect(written.toSorted()).toEqual(mounted.toSorted());
  });

  it("refers to nothing that it lacks, and has nothing that it never refers to", () => {
    const text = JSON.stringify(described);
    const referred = new Set([...text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, name]) => name));
    const { securitySchemes, ...components } = described.components;
    const present = Object.entries(components).flatMap(([kind, named]) =>
      Object.keys(named).map((name) => `${kind}/${name}`),
    );
    expect([...referred].toSorted()).toEqual(present.toSorted());
  });

  it("names each operation once", () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("says who may call what", () => {
    for (const { method, path, access } of operatorRoutes) {
      const operation = described.paths[templateOf(path)]?.[method.toLowerCase() as "get"];
      const isOfPeople = userRoutes.some((route) => route.path === path);
      const security = [{ session: [] }, ...(isOfPeople ? [] : [{ token: [] }])];
      expect(operation).toMatchObject({ "x-role": access, security });
    }
    for (const { method, path, access } of portalRoutes) {
      const operation = described.paths[templateOf(path)]?.[method.toLowerCase() as "get"];
      const needed = access === "anyone" ? [] : [{ portalSession: [] }, { portalToken: [] }];
      expect(operation?.security, path).toEqual(needed);
    }
    const others = [...operatorRoutes, ...portalRoutes].map(
      ({ method, path }) => `${method} ${templateOf(path)}`,
    );
    const open = operations.filter(({ method, path }) => !others.includes(`${method} ${path}`));
    expect(open).toHaveLength(operations.length - others.length);
    for (const { operation } of open) expect(operation.security).toEqual([]);
  });
});

function examplesIn(media: MediaType, place: string[]) {
  const several = Object.entries(media.examples ?? {});
  const all = media.example === undefined ? several : [["the example", { value: media.example }] as const];
  return all.map(([name, { value }]) => ({ name, value, place: [...place, "schema"] }));
}

function mediaOf(content: Record<string, MediaType> | undefined, place: string[]) {
  return Object.entries(content ?? {}).flatMap(([type, media]) => ({ type, media, place: [...place, type] }));
}

const media = [
  ...operations.flatMap(({ method, path, operation: { requestBody, responses } }) => [
    ...mediaOf(requestBody?.content, ["paths", path, method.toLowerCase(), "requestBody", "content"]),
    ...Object.entries(responses).flatMap(([status, response]) =>
      "$ref" in response
        ? []
        : mediaOf(response.content, ["paths", path, method.toLowerCase(), "responses", status, "content"]),
    ),
  ]),
  ...Object.entries(described.components.responses).flatMap(([name, response]) =>
    mediaOf(response.content, ["components", "responses", name, "content"]),
  ),
];

describe.each(media.map((one) => ({ ...one, where: one.place.join(" ") })))("$where", (one) => {
  const { type, media: described, place } = one;

  it("has an example as its schema says", () => {
    if (type !== "application/json") return;
    const examples = examplesIn(described, place);
    expect(examples).not.toEqual([]);
    for (const { value, place: schema } of examples) {
      const validate = validatorAt(...schema);
      expect(validate(value), JSON.stringify({ value, errors: validate.errors })).toBe(true);
    }
  });
});
