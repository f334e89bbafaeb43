import { describe, expect, it } from "vitest";
import { breakingChanges } from "./breaking-changes.ts";
import { type Change, changed, documentOf, plans } from "./plans-api.ts";

const TODAY = new Date("2028-01-31T12:00:00Z");

/** Breaking changes when the API of plans is changed in this way. */
function changing(change: Change): string[] {
  return breakingChanges(documentOf(plans()), documentOf(changed(change)), TODAY);
}

/** Breaking changes when such a change is taken back. */
function undoing(change: Change): string[] {
  return breakingChanges(documentOf(changed(change)), documentOf(plans()), TODAY);
}

const PUT = "PUT /api/plans/{id}";

it("finds nothing where nothing has changed", () => {
  expect(changing(() => {})).toEqual([]);
});

describe("of routes, breaks clients", () => {
  it("a path that is removed, or renamed", () => {
    expect(
      changing((api) => {
        api.path = "/api/tariffs/{id}";
      }),
    ).toEqual([`${PUT}: is removed`]);
  });

  it("a method that is removed", () => {
    expect(
      changing((api) => {
        api.method = "post";
      }),
    ).toEqual([`${PUT}: is removed`]);
  });

  it("not what a parameter of the path is called", () => {
    expect(
      changing((api) => {
        api.path = "/api/plans/{plan_id}";
      }),
    ).toEqual([]);
  });

  it("a deprecated route that goes before its sunset, and not one that goes on that day", () => {
    const removed = (sunset: string) => {
      const announced = changed((api) => {
        api.operation["x-deprecation"] = { since: "2027-01-31", sunset, link: "https://docs.example.com" };
      });
      const gone = changed((api) => {
        api.path = "/gone";
      });
      return breakingChanges(documentOf(announced), documentOf(gone), TODAY);
    };
    expect(removed("2028-02-01")).toEqual([`${PUT}: is removed`]);
    expect(removed("2028-01-31")).toEqual([]);
  });

  it("a higher role, and not a lower one", () => {
    const developer: Change = ({ operation }) => {
      operation["x-role"] = "developer";
    };
    expect(changing(developer)).toEqual([`${PUT}: needs the role developer`]);
    expect(undoing(developer)).toEqual([]);
  });

  it("a credential that is no longer taken", () => {
    expect(
      changing(({ operation }) => {
        operation.security.pop();
      }),
    ).toEqual([`${PUT}: no longer takes a token`]);
  });
});

describe("of parameters, breaks clients", () => {
  it("one that is removed, and not one that is new", () => {
    const none: Change = ({ operation }) => {
      operation.parameters.pop();
    };
    expect(changing(none)).toEqual([`${PUT}: query view is removed`]);
    expect(undoing(none)).toEqual([]);
  });

  it("one that is required now, whether it is new or not", () => {
    const required: Change = ({ operation }) => {
      const [, view] = operation.parameters;
      if (view) view.required = true;
      operation.parameters.push({
        name: "If-Match",
        in: "header",
        required: true,
        schema: { type: "string" },
      });
    };
    expect(changing(required)).toEqual([
      `${PUT}: query view is required`,
      `${PUT}: header If-Match is required`,
    ]);
  });

  it("one that takes fewer values", () => {
    expect(
      changing(({ view }) => {
        view.enum = ["brief"];
      }),
    ).toEqual([`${PUT}: query view may no longer be "full"`]);
  });
});

describe("of requests, breaks clients", () => {
  it("a body that is required now, is no longer read, or is of another media type", () => {
    const none: Change = ({ operation }) => {
      delete operation.requestBody;
    };
    expect(undoing(none)).toEqual([`${PUT}: body is required`]);
    expect(changing(none)).toEqual([`${PUT}: body is removed`]);
    expect(
      changing((api) => {
        api.mediaType = "application/cbor";
      }),
    ).toEqual([`${PUT}: body as application/json is removed`]);
  });

  it("a field that is required now, also when it is new", () => {
    expect(
      changing(({ body }) => {
        body.required.push("kind", "slug");
        body.properties["slug"] = { type: "string" };
      }),
    ).toEqual([`${PUT}: body.kind is required`, `${PUT}: body.slug is required`]);
  });

  it("a field that is removed, and not one that is new", () => {
    const none: Change = ({ body }) => {
      delete body.properties["kind"];
    };
    expect(changing(none)).toEqual([`${PUT}: body.kind is removed`]);
    expect(undoing(none)).toEqual([]);
  });

  it("a narrower type, and not a wider one", () => {
    const integer: Change = ({ body }) => {
      body.properties["amount"] = { type: "integer" };
    };
    expect(changing(integer)).toEqual([`${PUT}: body.amount may no longer be number`]);
    expect(undoing(integer)).toEqual([]);
  });

  it("null that is refused, and not null that is taken", () => {
    const number: Change = ({ body }) => {
      Object.assign(body.properties["seats"] ?? {}, { type: "integer" });
    };
    expect(changing(number)).toEqual([`${PUT}: body.seats may no longer be null`]);
    expect(undoing(number)).toEqual([]);
  });

  it("fewer values, and not more", () => {
    const once: Change = ({ body }) => {
      body.properties["kind"] = { const: "once" };
    };
    expect(changing(once)).toEqual([`${PUT}: body.kind may no longer be "yearly"`]);
    expect(undoing(once)).toEqual([]);
    expect(
      changing(({ body }) => {
        body.properties["name"] = { enum: ["Pro"] };
      }),
    ).toEqual([`${PUT}: body.name may no longer be "any other value"`]);
  });

  it.each([
    ["name", { maxLength: 40 }, "maxLength 40 in place of 50"],
    ["name", { minLength: 2 }, "minLength 2 in place of 1"],
    ["name", { pattern: "^[a-z]" }, "pattern ^[a-z] in place of ^\\S"],
    ["name", { format: "email" }, "format email in place of none"],
    ["seats", { maximum: 100 }, "maximum 100 in place of 1000"],
    ["seats", { minimum: 2 }, "minimum 2 in place of 1"],
    ["tags", { maxItems: 5 }, "maxItems 5 in place of 10"],
    ["tags", { minItems: 1 }, "minItems 1 in place of none"],
    ["amount", { exclusiveMinimum: 0 }, "exclusiveMinimum 0 in place of none"],
  ])("a limit that is narrower: %s with %j", (name, limit, told) => {
    const narrow: Change = ({ body }) => {
      Object.assign(body.properties[name] ?? {}, limit);
    };
    expect(changing(narrow)).toEqual([`${PUT}: body.${name} has ${told}`]);
    if (!("pattern" in limit)) expect(undoing(narrow)).toEqual([]);
  });

  it("narrower elements of a list", () => {
    expect(
      changing(({ body }) => {
        body.properties["tags"] = { type: "array", maxItems: 10, items: { type: "integer" } };
      }),
    ).toEqual([`${PUT}: body.tags[] may no longer be string`]);
  });
});

describe("of answers, breaks clients", () => {
  it("a good status that is removed, and not one of an error", () => {
    expect(
      changing(({ operation }) => {
        delete operation.responses["202"];
        delete operation.responses["404"];
      }),
    ).toEqual([`${PUT}: answer 202 is removed`]);
  });

  it("a media type that is removed", () => {
    expect(
      changing((api) => {
        api.answeredType = "text/csv";
      }),
    ).toEqual([`${PUT}: answer 200 as application/json is removed`]);
  });

  it("a field that is removed, whether it was always there or not, and not one that is new", () => {
    const none: Change = ({ plan }) => {
      delete plan.properties["status"];
      delete plan.properties["price"];
      plan.required = ["id", "seats"];
    };
    expect(changing(none)).toEqual([
      `${PUT}: answer 200.status is removed`,
      `${PUT}: answer 200.price is removed`,
    ]);
    expect(undoing(none)).toEqual([]);
  });

  it("a field that may be absent, and not one that is always there now", () => {
    const optional: Change = ({ plan }) => {
      plan.required = ["id", "status"];
    };
    expect(changing(optional)).toEqual([`${PUT}: answer 200.seats may be absent`]);
    expect(undoing(optional)).toEqual([]);
  });

  it("a value that was not in the list, and not one that is no longer answered", () => {
    const third: Change = ({ plan }) => {
      plan.properties["status"] = { type: "string", enum: ["live", "retired", "draft"] };
    };
    expect(changing(third)).toEqual([`${PUT}: answer 200.status may be "draft"`]);
    expect(undoing(third)).toEqual([]);
  });

  it("null where there was none, and not the other way around", () => {
    const nullable: Change = ({ plan }) => {
      plan.properties["id"] = { type: ["string", "null"] };
    };
    expect(changing(nullable)).toEqual([`${PUT}: answer 200.id may be null`]);
    expect(undoing(nullable)).toEqual([]);
  });

  it("null by another way to write it", () => {
    expect(
      changing(({ plan }) => {
        plan.properties["id"] = { anyOf: [{ type: "string" }, { type: "null" }] };
      }),
    ).toEqual([`${PUT}: answer 200.id may be null`]);
  });

  it("another type, also inside an object", () => {
    expect(
      changing(({ plan }) => {
        plan.properties["price"] = {
          type: "object",
          properties: { amount: { type: "string" } },
          required: ["amount"],
        };
      }),
    ).toEqual([`${PUT}: answer 200.price.amount may be string`]);
  });

  it("not a longer text", () => {
    const brief: Change = ({ plan }) => {
      plan.properties["id"] = { type: "string", maxLength: 20 };
    };
    expect(undoing(brief)).toEqual([]);
  });

  it("another verdict than those there were, told by what differs from the nearest", () => {
    const verdicts =
      (codes: string[]): Change =>
      ({ plan }) => {
        plan.properties["verdict"] = {
          anyOf: [
            { type: "object", properties: { valid: { const: true } }, required: ["valid"] },
            {
              type: "object",
              properties: { valid: { const: false }, code: { enum: codes } },
              required: ["valid", "code"],
            },
          ],
        };
      };
    const [few, more] = [changed(verdicts(["expired"])), changed(verdicts(["expired", "paused"]))];
    expect(breakingChanges(documentOf(few), documentOf(more), TODAY)).toEqual([
      `${PUT}: answer 200.verdict.code may be "paused"`,
    ]);
  });

  it("another body of errors", () => {
    expect(
      changing(({ error }) => {
        error.required.pop();
      }),
    ).toEqual(["The body of errors.code may be absent"]);
  });
});
