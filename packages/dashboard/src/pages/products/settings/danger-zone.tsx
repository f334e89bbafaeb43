import { Anchor, Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../../api/client.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { Section } from "../../../ui/section.tsx";
import { toastDone } from "../../../ui/toast.ts";
import { licensesQuery } from "../../licenses/license.ts";
import { ArchiveButton } from "../archive.tsx";
import { plansQuery } from "../plans/plan.ts";
import { PRODUCTS, type Product, productQuery } from "../product.ts";
import { text } from "../text.ts";

const { rotate, remove } = text;

/** The archive, and actions that cannot be undone: a new public key, and deleting the product. */
export function DangerZone({ product: { id, name, archived } }: { product: Product }) {
  const [asked, setAsked] = useState<"rotate" | "remove" | null>(null);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const plans = useQuery(plansQuery(id));
  const licenses = useQuery(licensesQuery({ product_id: id, per_page: 1 }));
  const inUse = licenses.data?.pagination.total ?? 0;
  const close = () => setAsked(null);
  return (
    <Section title={text.danger.title}>
      <Group gap="xs">
        <ArchiveButton
          archived={archived}
          name={name}
          stale={[PRODUCTS]}
          change={(next) => api.put("/api/products/{id}", { path: { id }, body: { archived: next } })}
        />
        <Button variant="default" onClick={() => setAsked("rotate")}>
          {rotate.action}
        </Button>
        <Button variant="light" color="red" onClick={() => setAsked("remove")}>
          {remove.action}
        </Button>
      </Group>
      <Confirm
        opened={asked === "rotate"}
        onClose={close}
        title={rotate.title(name)}
        consequences={rotate.effects}
        action={rotate.action}
        danger
        run={() => api.post("/api/products/{id}/rotate-public-key", { path: { id } })}
        done={{ stale: [PRODUCTS], say: rotate.done }}
      />
      <Modal
        opened={asked === "remove" && inUse > 0}
        onClose={close}
        title={<Text fw={600}>{remove.inUseTitle}</Text>}
      >
        <Stack gap="md">
          <Text size="sm">{remove.inUse(inUse)}</Text>
          <Anchor
            size="sm"
            renderRoot={(props) => <Link to="/licenses" search={{ product_id: id }} {...props} />}
          >
            {remove.licenses}
          </Anchor>
        </Stack>
      </Modal>
      <Confirm
        opened={asked === "remove" && inUse === 0}
        onClose={close}
        title={remove.title(name)}
        consequences={remove.effects(plans.data?.pagination.total ?? 0)}
        action={remove.action}
        danger
        run={async () => {
          await api.delete("/api/products/{id}", { path: { id } });
          await navigate({ to: "/products" });
          queries.removeQueries({ queryKey: productQuery(id).queryKey });
          await queries.invalidateQueries({ queryKey: [PRODUCTS] });
          toastDone(remove.done(name));
        }}
      />
    </Section>
  );
}
