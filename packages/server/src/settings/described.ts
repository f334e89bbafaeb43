import type { z } from "zod";
import { settingGroups } from "./settings.ts";

/** A setting as people read of it. */
interface DescribedSetting {
  name: string;
  /** The default in words; empty when there is none. */
  byDefault: string;
  description: string;
}

function describe([name, schema]: [string, z.ZodType]): DescribedSetting {
  const { description = "", unset = "" } = schema.meta() ?? {};
  const { data } = schema.safeParse(undefined);
  const byDefault = data === undefined || Array.isArray(data) ? unset : data;
  return { name, byDefault: String(byDefault), description };
}

/** All settings by group, as the help and the documentation show them. */
export function describedSettings(): { group: string; settings: DescribedSetting[] }[] {
  return Object.entries(settingGroups).map(([group, ofGroup]) => ({
    group,
    settings: Object.entries<z.ZodType>(ofGroup).map(describe),
  }));
}
