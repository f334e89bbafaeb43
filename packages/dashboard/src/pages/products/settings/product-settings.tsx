import { Stack } from "@mantine/core";
import { useMay } from "../../../api/me.ts";
import { whenShown } from "../../../ui/when-shown.tsx";
import type { Product } from "../product.ts";
import { CustomerMails } from "./customer-mails.tsx";
import { SettingsForm } from "./settings-form.tsx";

const DangerZone = whenShown(() => import("./danger-zone.tsx").then(({ DangerZone }) => DangerZone));

/** All that can be set of a product. Who may not change it sees it all the same. */
export function ProductSettings({ product }: { product: Product }) {
  const may = useMay();
  return (
    <Stack gap="md" maw={820}>
      <SettingsForm product={product} readOnly={!may("PUT /api/products/{id}")} />
      <CustomerMails productId={product.id} readOnly={!may("PUT /api/organization/settings")} />
      {may("DELETE /api/products/{id}") && <DangerZone product={product} />}
    </Stack>
  );
}
