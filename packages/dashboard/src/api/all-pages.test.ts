import { describe, expect, it } from "vitest";
import { allPages } from "./all-pages.ts";

describe("allPages", () => {
  const pagesOf = (...pages: string[][]) => {
    const asked: number[] = [];
    const read = async (page: number) => {
      asked.push(page);
      const items = (pages[page - 1] ?? []).map((id) => ({ id }));
      return { items, pagination: { totalPages: pages.length } };
    };
    return { read, asked };
  };

  it("reads one page after another, and an entry on two of them once", async () => {
    const { read, asked } = pagesOf(["c", "b"], ["b", "a"]);
    expect((await allPages(read)).map(({ id }) => id)).toEqual(["c", "b", "a"]);
    expect(asked).toEqual([1, 2]);
  });

  it("reads an empty list once", async () => {
    const { read, asked } = pagesOf();
    expect(await allPages(read)).toEqual([]);
    expect(asked).toEqual([1]);
  });
});
