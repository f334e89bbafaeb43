import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { changedFiles, partsTouchedBy } from "./changed-parts.mjs";

const every = ["stores", "conformance", "wordpress", "texts"];

describe("the parts of the tests that run whole", () => {
  it.each([
    ["packages/adapter-redis/src/keys.ts", ["stores"]],
    ["packages/core/src/features/mail/record.ts", ["stores", "texts"]],
    ["packages/core/src/storage/storage-adapter.ts", ["stores"]],
    ["packages/core/src/storage/records.ts", ["stores"]],
    ["packages/core/src/features/accounts/saved-view-schema.ts", ["stores", "texts"]],
    ["packages/storage-conformance/src/races.ts", ["stores", "conformance"]],
    ["packages/core/src/storage/memory/commit.ts", ["stores", "conformance"]],
    ["packages/storage-conformance/test/suite.test.ts", ["conformance"]],
    ["packages/client-php/src/Client.php", ["wordpress"]],
    ["packages/server/src/updates/sections.ts", ["wordpress", "texts"]],
    ["packages/server/src/apis/compat/edd.ts", ["wordpress", "texts"]],
    ["packages/server/src/packages/read-package.ts", ["wordpress", "texts"]],
    ["packages/server/src/apis/management/products.ts", ["texts"]],
    ["packages/server/src/csv/rows.ts", []],
    ["pnpm-lock.yaml", ["stores", "texts"]],
    ["vitest.config.ts", every],
    [".ci/run", every],
    ["docs/index.md", []],
    ["packages/dashboard/src/main.tsx", []],
  ])("after a change of %s are: %j", (file, parts) => {
    expect(partsTouchedBy(["README.md", file])).toEqual(parts);
  });

  test("are all when nobody knows what has changed, and none when nothing has", () => {
    expect(partsTouchedBy(null)).toEqual(every);
    expect(partsTouchedBy([])).toEqual([]);
  });
});

describe("what has changed", () => {
  let folder: string;
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim();
  const write = (file: string) => writeFileSync(join(folder, file), String(Math.random()));
  const author = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"];
  const commit = (file: string, date = "2031-03-10T12:00:00Z"): string => {
    write(file);
    git("add", "--all");
    const env = { ...process.env, GIT_COMMITTER_DATE: date };
    execFileSync("git", [...author, "commit", "--quiet", "--message", file], { cwd: folder, env });
    return git("rev-parse", "HEAD");
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "keystead-changes-"));
    git("init", "--quiet", "--initial-branch", "main");
    commit("first");
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("is everything since the base, of several commits and of none", () => {
    const base = commit("before");
    commit("one");
    commit("two");
    write("one");
    write("new");
    expect(changedFiles(folder, base)?.toSorted()).toEqual(["new", "one", "two"]);
    expect(changedFiles(folder, git("rev-parse", "HEAD"))?.toSorted()).toEqual(["new", "one"]);
  });

  it("is everything since a branch has left main, unless a base is named", () => {
    git("update-ref", "refs/remotes/origin/main", commit("landed"));
    git("switch", "--quiet", "--create", "change");
    commit("one");
    commit("two");
    expect(changedFiles(folder)?.toSorted()).toEqual(["one", "two"]);
    expect(changedFiles(folder, "HEAD^")).toEqual(["two"]);
  });

  it("has both names of a file that was moved", () => {
    const base = git("rev-parse", "HEAD");
    git("mv", "first", "moved");
    expect(changedFiles(folder, base)?.toSorted()).toEqual(["first", "moved"]);
  });

  it("is on main what was committed within three days before the last commit", () => {
    commit("older", "2031-03-07T11:59:59Z");
    commit("with it", "2031-03-07T12:00:01Z");
    git("update-ref", "refs/remotes/origin/main", commit("landed"));
    write("new");
    expect(changedFiles(folder)?.toSorted()).toEqual(["landed", "new", "with it"]);
  });

  it("is unknown on a main that is younger, without an origin, with a base that is not there, and outside of a repository", () => {
    expect(changedFiles(folder)).toBeNull();
    git("update-ref", "refs/remotes/origin/main", commit("landed"));
    expect(changedFiles(folder)).toBeNull();
    expect(changedFiles(folder, "0".repeat(40))).toBeNull();
    rmSync(join(folder, ".git"), { recursive: true });
    expect(changedFiles(folder, "HEAD")).toBeNull();
  });
});
