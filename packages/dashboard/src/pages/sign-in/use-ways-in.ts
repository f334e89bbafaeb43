import type { Result } from "@keystead/api-client";
import { useEffect, useState } from "react";
import { api } from "../../api/client.ts";
import { untilLoaded } from "../../ui/until-loaded.ts";

type WaysIn = Result<"get", "/api/auth/ways-in">;

let asked: Promise<WaysIn> | undefined;

/** How people can log in and register here; undefined until the server has said so. */
export function useWaysIn(): WaysIn | undefined {
  const [ways, setWays] = useState<WaysIn>();
  useEffect(() => {
    asked ??= untilLoaded(() => api.get("/api/auth/ways-in"));
    void asked.then(setWays);
  }, []);
  return ways;
}
