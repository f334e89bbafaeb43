import { expect, test } from "vitest";
import type { Artifact } from "../releases/schema.ts";
import { composerArtifact } from "./repository.ts";

const artifact = (filename: string, fields: Partial<Artifact> = {}) =>
  ({ filename, platform: "any", arch: "any", kind: "zip", ...fields }) as Artifact;

test("Composer gets the zip for any platform: the package itself, else the first", () => {
  const others = [
    artifact("mac.zip", { platform: "macos" }),
    artifact("arm.zip", { arch: "arm64" }),
    artifact("acme.tar.gz", { kind: "tar.gz" }),
  ];
  expect(composerArtifact({ file: null, artifacts: others })).toBeNull();
  const [docs, acme] = [artifact("docs.zip"), artifact("acme.zip")];
  expect(composerArtifact({ file: null, artifacts: [...others, docs, acme] })).toBe(docs);
  const file = { name: "acme.zip" } as Parameters<typeof composerArtifact>[0]["file"];
  expect(composerArtifact({ file, artifacts: [...others, docs, acme] })).toBe(acme);
});
