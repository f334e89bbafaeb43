import { describe, expect, it } from "vitest";
import { changeToView, viewQuery } from "./view-query.ts";

describe("the query of a view", () => {
  it("has filters, search and order in one form, and neither page nor columns", () => {
    const search = {
      search: "a&b=c",
      sort: "-expiresAt",
      status: "expired",
      page: 3,
      per_page: 50,
      columns: "key",
    };
    const { status, sort, ...rest } = search;
    expect(viewQuery(search)).toBe("search=a%26b%3Dc&sort=-expiresAt&status=expired");
    expect(viewQuery({ ...rest, sort, status } as typeof search)).toBe(viewQuery(search));
    expect(viewQuery({ page: 2, columns: "key", search: undefined })).toBe("");
  });

  it("leads back to what was saved, without what else narrows the list now", () => {
    const now = { search: "x", status: "active", product_id: "prd_1", page: 7, per_page: 50, columns: "key" };
    expect({ ...now, ...changeToView(now, "search=a%26b%3Dc&status=expired") }).toEqual({
      search: "a&b=c",
      status: "expired",
      product_id: undefined,
      page: undefined,
      per_page: 50,
      columns: "key",
    });
  });
});
