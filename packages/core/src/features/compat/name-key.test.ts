import { expect, it } from "vitest";
import { nameKey } from "./name-key.ts";

it.each([
  ["Acme SEO – 100 % Pro+", "acme-seo-100-pro"],
  ["  ÉLAN  & Größe ", "elan-große"],
  ["プラグイン 2", "プラグイン-2"],
  ["…", ""],
])("compares %j by its words", (name, key) => expect(nameKey(name)).toBe(key));
