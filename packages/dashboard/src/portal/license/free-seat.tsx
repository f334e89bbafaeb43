import { useMutation, useQueryClient } from "@tanstack/react-query";
import { nameOfPlace } from "../../ui/place.ts";
import { type LicenseDetail, portal, type Site } from "../portal-api.ts";
import { LICENSES } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Problem } from "../ui/problem.tsx";
import { useSpeech } from "../words/words.tsx";
import classes from "./license.module.css";

interface FreeSeatProps {
  site: Site;
  license: LicenseDetail;
  onFreed: () => void;
  onClose: () => void;
}

/** Asks before a seat is freed, and says what that means for the site and for the seats that can still be freed. */
export function FreeSeat({ site, license, onFreed, onClose }: FreeSeatProps) {
  const { words } = useSpeech();
  const { sites } = words;
  const { seatsToFree } = license;
  const left = seatsToFree > 0 ? [sites.movesAfter(seatsToFree - 1)] : [];
  const queries = useQueryClient();
  const freeing = useMutation({
    mutationFn: () =>
      portal.post("/portal/v1/licenses/{id}/activations/{activationId}/deactivate", {
        path: { id: license.id, activationId: site.id },
      }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: [LICENSES] });
      onClose();
      onFreed();
    },
    // A seat may have been freed elsewhere meanwhile.
    onError: () => queries.invalidateQueries({ queryKey: [LICENSES] }),
  });
  return (
    <Dialog title={sites.ask(nameOfPlace(site))} onClose={onClose}>
      {(close) => (
        <>
          <ul className={classes.effects}>
            {[...sites.effects, ...left].map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
          {freeing.error && <Problem error={freeing.error} heldUntil={site.offlineUntil} />}
          <div className={classes.dialogActions}>
            <Button disabled={freeing.isPending} onClick={close}>
              {words.cancel}
            </Button>
            <Button
              look="primary"
              disabled={seatsToFree === 0}
              pending={freeing.isPending}
              onClick={() => freeing.mutate()}
            >
              {sites.freeSeat}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
