import type { Schema } from "@keystead/api-client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api/client.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { toastDone } from "../../../ui/toast.ts";
import { refreshFactors } from "./factors.ts";
import { PasskeySetup } from "./passkey-setup.tsx";
import { ProofForm } from "./proof-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { text } from "./text.ts";
import { TotpSetup } from "./totp-setup.tsx";

/** Action on one's second factors. */
export type FactorDeed = "totp" | "removeTotp" | "passkey" | "codes" | Schema<"Passkey">;

interface FactorDialogProps {
  deed: FactorDeed;
  onClose: () => void;
}

function titleOf(deed: FactorDeed): string {
  if (typeof deed === "object") return text.remove.passkeyTitle(deed.name);
  const titles = {
    totp: text.totp.title,
    removeTotp: text.remove.appTitle,
    passkey: text.passkey.title,
    codes: text.renew.title,
  };
  return titles[deed];
}

/** Sets up or removes a second factor, or makes recovery codes, which it shows at the end. */
export function FactorDialog({ deed, onClose }: FactorDialogProps) {
  const queries = useQueryClient();
  const [codes, setCodes] = useState<string[] | null>(null);
  const finishAdding = async (recoveryCodes: string[] | null) => {
    setCodes(recoveryCodes);
    await refreshFactors(queries);
    if (recoveryCodes === null) onClose();
  };
  const finishRemoving = async () => {
    await refreshFactors(queries);
    toastDone(text.remove.removed);
    onClose();
  };
  const removal = { effects: text.remove.effects, action: text.removePasskey, onDone: finishRemoving };
  return (
    <FormDialog opened title={codes ? text.recovery.title : titleOf(deed)} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : deed === "totp" ? (
        <TotpSetup onAdded={finishAdding} onCancel={onClose} />
      ) : deed === "passkey" ? (
        <PasskeySetup onAdded={finishAdding} onCancel={onClose} />
      ) : deed === "codes" ? (
        <ProofForm
          effects={text.renew.effects}
          action={text.newCodes}
          send={(body) => api.post("/api/auth/second-factor/recovery-codes", { body })}
          onDone={({ recoveryCodes }) => finishAdding(recoveryCodes)}
          onCancel={onClose}
        />
      ) : deed === "removeTotp" ? (
        <ProofForm
          {...removal}
          send={(body) => api.post("/api/auth/second-factor/totp/remove", { body })}
          onCancel={onClose}
        />
      ) : (
        <ProofForm
          {...removal}
          send={(body) => api.post("/api/auth/passkeys/{id}/remove", { path: { id: deed.id }, body })}
          onCancel={onClose}
        />
      )}
    </FormDialog>
  );
}
