import { kinds } from "@keystead/core/adapter";
import type { Redis } from "ioredis";
import { namesBelow } from "../src/keys.ts";
import type { IndexEntry } from "../src/records/index-entries.ts";
import { indexesOf } from "../src/records/indexes.ts";
import { currentModels } from "../src/records/model.ts";
import { rowOf } from "../src/records/row.ts";

/** Keys that no record alone accounts for. */
const OTHERS = /:(?:layout|event-months|held:[^:]+:[^:]+|events:.*)$/;

type Contents = Map<string, Map<string, string>>;

/** Returns the index entries below a prefix that the records should not have, and those that are missing. */
export async function indexFaults(redis: Redis, prefix: string): Promise<string[]> {
  const keys = (await redis.keys(`${prefix}:{*`)).filter((key) => !OTHERS.test(key));
  const expected: Contents = new Map();
  const found: Contents = new Map();
  for (const key of keys) {
    const [, scope = "", rest = ""] = /\{(.*?)\}:(.*)$/.exec(key) ?? [];
    const kind = rest.slice(0, rest.indexOf(":")) as keyof typeof kinds;
    if (kind in kinds) {
      const model = currentModels(kind);
      const names = namesBelow(prefix).of(scope === "people" ? "deployment" : scope);
      for (const entry of indexesOf(names, model, rowOf(model, (await redis.get(key)) ?? "")))
        note(expected, entry);
    } else {
      const members = found.get(asActive(key)) ?? new Map();
      for (const [member, value] of await contentsOf(redis, key))
        members.set(member, members.has(member) ? `${value} twice` : value);
      found.set(asActive(key), members);
    }
  }
  const [has, should] = [lines(found), lines(expected)];
  return [
    ...has.filter((line) => !should.includes(line)).map((line) => `should not be: ${line}`),
    ...should.filter((line) => !has.includes(line)).map((line) => `should be: ${line}`),
  ];
}

/** Counts an entry in a list of lapsed records as one in the list of active ones: a record must be in exactly one. */
const asActive = (key: string): string => key.replace(":lapsed:", ":active:");

function note(all: Contents, { in: index, key, member, value }: IndexEntry): void {
  const members = all.get(key) ?? new Map<string, string>();
  all.set(
    key,
    members.set(member, index === "counts" ? `${Number(members.get(member) ?? 0) + 1}` : String(value)),
  );
}

async function contentsOf(redis: Redis, key: string): Promise<Map<string, string>> {
  const type = await redis.type(key);
  if (type === "hash") {
    const fields = Object.entries(await redis.hgetall(key));
    // A count that has gone down to nothing.
    return new Map(fields.filter(([, value]) => value !== "0"));
  }
  if (type === "string") return new Map([["", (await redis.get(key)) ?? ""]]);
  if (type === "set") return new Map((await redis.smembers(key)).map((member) => [member, ""]));
  const flat = await redis.zrange(key, "0", "-1", "WITHSCORES");
  return new Map(
    flat.flatMap((member, index) => (index % 2 === 0 ? [[member, flat[index + 1] ?? ""] as const] : [])),
  );
}

function lines(contents: Contents): string[] {
  return [...contents].flatMap(([key, members]) =>
    [...members].map(([member, value]) => JSON.stringify([key, member, value])),
  );
}
