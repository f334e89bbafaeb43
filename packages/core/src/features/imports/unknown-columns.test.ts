import { expect, it } from "vitest";
import type { ImportColumn } from "./schema.ts";
import { unknownColumnsIn } from "./unknown-columns.ts";

const column = (name: string, given: Partial<ImportColumn> = {}): ImportColumn => ({
  ...{ name, field: null, isGiven: false, samples: [], hasDates: false, dateOrder: null },
  ...given,
});

it("names the columns that nobody knows, with what they might be by their values and their names", () => {
  const columns = [
    column("License", { field: "licenseKey" }),
    column("Renewal", { hasDates: true, samples: ["2031-01-31"] }),
    column("Bought", { hasDates: true, samples: ["2030-01-31"] }),
    column("Kontakt", { samples: ["ada@example.com", "bob@example.com"] }),
    column("Web", { samples: ["https://shop.example.com", "b.example"] }),
    column("Firm or company", { samples: ["Acme Inc."] }),
    column("Remark", { samples: ["call back"] }),
    column("Left out", { isGiven: true, hasDates: true }),
    column("Order id", { field: "other" }),
  ];
  expect(unknownColumnsIn(columns)).toEqual([
    { name: "Renewal", mightBe: "expiresAt" },
    { name: "Bought", mightBe: "createdAt" },
    { name: "Kontakt", mightBe: "email" },
    { name: "Web", mightBe: "sites" },
    { name: "Firm or company", mightBe: "company" },
    { name: "Remark", mightBe: null },
  ]);
});

it("offers no field that another column is imported as", () => {
  const columns = [column("Ends", { field: "expiresAt" }), column("Renewal", { hasDates: true })];
  expect(unknownColumnsIn(columns)).toEqual([{ name: "Renewal", mightBe: null }]);
});
