import { Checkbox, MultiSelect, TextInput } from "@mantine/core";
import { api } from "../../api/client.ts";
import type { FieldOf } from "../../ui/field-of.ts";
import { FieldsDialog } from "../../ui/fields-dialog.tsx";
import { text as shared } from "../../ui/text.ts";
import { LICENSES } from "../licenses/license.ts";
import { usePlanOptions } from "../plans/plan-options.ts";
import { BUNDLES, type Bundle } from "./bundle.ts";
import { text } from "./text.ts";

const words = text.fields;

/** Values of a bundle's form. */
interface BundleValues extends Record<string, unknown> {
  name: string;
  planIds: string[];
  archived: boolean;
}

export function AddBundle({ onClose }: { onClose: () => void }) {
  return (
    <FieldsDialog
      title={text.add}
      onClose={onClose}
      action={text.add}
      initialValues={{ name: "", planIds: [], archived: false } satisfies BundleValues as BundleValues}
      send={({ name, planIds, archived }, idempotencyKey) =>
        api.post("/api/bundles", { body: { name, planIds, archived }, idempotencyKey })
      }
      onDone={() => ({ stale: [BUNDLES], say: text.added, close: onClose })}
    >
      {({ field }) => <BundleFields field={field} planIds={[]} />}
    </FieldsDialog>
  );
}

interface BundleDialogProps {
  bundle: Bundle;
  onClose: () => void;
}

export function EditBundle({ bundle, onClose }: BundleDialogProps) {
  const { id, name, planIds, archived } = bundle;
  return (
    <FieldsDialog
      title={name}
      onClose={onClose}
      action={shared.save}
      initialValues={{ name, planIds, archived } satisfies BundleValues as BundleValues}
      edited={{
        record: bundle,
        read: () => api.get("/api/bundles/{id}", { path: { id } }),
        labels: { name: words.name, planIds: words.plans, archived: words.archived },
      }}
      send={(values) =>
        api.put("/api/bundles/{id}", {
          path: { id },
          body: { name: values.name, planIds: values.planIds, archived: values.archived },
        })
      }
      onDone={() => ({ stale: [BUNDLES], say: text.saved, close: onClose })}
    >
      {({ field }) => <BundleFields field={field} planIds={planIds} />}
    </FieldsDialog>
  );
}

interface BundleFieldsProps {
  field: FieldOf<BundleValues>;
  /** Plans that the bundle has already. */
  planIds: readonly string[];
}

function BundleFields({ field, planIds }: BundleFieldsProps) {
  const plans = usePlanOptions(...planIds);
  return (
    <>
      <TextInput label={words.name} required data-autofocus {...field("name")} />
      <MultiSelect
        label={words.plans}
        description={words.plansHint}
        data={plans}
        searchable
        required
        {...field("planIds")}
      />
      <Checkbox label={words.archived} description={words.archivedHint} {...field("archived", "checkbox")} />
    </>
  );
}

/** Issues a bundle to a customer. */
export function IssueBundle({ bundle: { id, name }, onClose }: BundleDialogProps) {
  return (
    <FieldsDialog
      title={text.issueTitle(name)}
      onClose={onClose}
      action={text.issueAction}
      initialValues={{ customerEmail: "", customerName: "" }}
      send={({ customerEmail, customerName }, idempotencyKey) =>
        api.post("/api/licenses", {
          body: { bundleId: id, customerEmail, ...(customerName !== "" && { customerName }) },
          idempotencyKey,
        })
      }
      onDone={(license) => ({
        stale: [LICENSES],
        say: text.issued,
        close: onClose,
        leave: `/licenses/${license.id}`,
      })}
    >
      {({ field }) => (
        <>
          <TextInput label={words.email} type="email" required data-autofocus {...field("customerEmail")} />
          <TextInput label={words.customer} {...field("customerName")} />
        </>
      )}
    </FieldsDialog>
  );
}
