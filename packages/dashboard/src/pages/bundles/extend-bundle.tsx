import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/client.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { toastDone } from "../../ui/toast.ts";
import { LICENSES } from "../licenses/license.ts";
import { BUNDLES, type Bundle } from "./bundle.ts";
import { text } from "./text.ts";

/** Counts what holders of a bundle lack, and asks before they get it. */
export function ExtendBundle({ bundle: { id }, onClose }: { bundle: Bundle; onClose: () => void }) {
  const { data: counted } = useQuery({
    queryKey: [BUNDLES, "extension", id],
    queryFn: () => api.post("/api/bundles/{id}/extend", { path: { id }, body: { dryRun: true } }),
    staleTime: 0,
  });
  if (counted === undefined) return null;
  const run = async () => {
    let issued = 0;
    for (;;) {
      const body = { dryRun: false };
      const done = await api.post("/api/bundles/{id}/extend", { path: { id }, body });
      issued += done.licenses;
      if (done.remaining > 0 && done.licenses > 0) continue;
      toastDone([text.extended(issued), ...leftOut(done.refused.length)].join(". "));
      return;
    }
  };
  return (
    <Confirm
      opened
      title={text.extendTitle}
      consequences={
        counted.holders === 0 ? [text.extendNone] : text.extendEffects(counted.holders, counted.licenses)
      }
      action={text.extendAction}
      run={run}
      done={{ stale: [BUNDLES, LICENSES] }}
      onClose={onClose}
    />
  );
}

function leftOut(count: number): string[] {
  return count > 0 ? [text.refused(count)] : [];
}
