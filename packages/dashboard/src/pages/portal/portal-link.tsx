import { Text } from "@mantine/core";
import { useState } from "react";
import { FieldsForm } from "../../ui/fields-dialog.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { SecretOnce } from "../../ui/secret-once.tsx";
import { text } from "./text.ts";

const words = text.forCustomer;

interface PortalLinkProps {
  name: string;
  create: () => Promise<{ url: string }>;
  onClose: () => void;
}

/** Makes a link that lets a customer into the portal, shown once. */
export function PortalLink({ name, create, onClose }: PortalLinkProps) {
  const [url, setUrl] = useState<string>();
  return (
    <FormDialog opened title={words.linkTitle(name)} onClose={onClose}>
      {url === undefined ? (
        <FieldsForm
          action={words.create}
          initialValues={{}}
          send={create}
          onDone={(made) => setUrl(made.url)}
          onCancel={onClose}
        >
          {() => <Text size="sm">{words.linkEffects}</Text>}
        </FieldsForm>
      ) : (
        <SecretOnce value={url} hint={words.once} onDone={onClose} />
      )}
    </FormDialog>
  );
}
