import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { CopyValue } from "../../ui/copy-value.tsx";
import type { Fact } from "../../ui/facts.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { text as ui } from "../../ui/text.ts";
import type { CustomerDetail } from "../customers/customer.ts";

interface Sale {
  id: string;
  customerId: string;
  licenseId: string | null;
  provider: string | null;
  providerReference: string | null;
  createdAt: string;
}

type Names = Record<"customer" | "license" | "provider" | "reference" | "created" | "id", string>;

/** Facts that payments and subscriptions share, with those of their own between. */
export function saleFacts(
  { id, customerId, licenseId, provider, providerReference, createdAt }: Sale,
  customer: CustomerDetail | undefined,
  names: Names,
  own: { first?: Fact[]; last?: Fact[] },
): Fact[] {
  const license = customer?.licenses.find((one) => one.id === licenseId);
  const reference = names.reference.toLowerCase();
  return [
    [names.customer, <Linked key="customer" to="/customers" id={customerId} label={customer?.email} />],
    [names.license, <Linked key="license" to="/licenses" id={licenseId} label={license?.licenseKey} />],
    ...(own.first ?? []),
    [names.provider, provider ?? ui.none],
    [
      names.reference,
      providerReference === null ? (
        ui.none
      ) : (
        <CopyValue key="reference" value={providerReference} label={reference} />
      ),
    ],
    ...(own.last ?? []),
    [names.created, <RelativeTime key="created" time={createdAt} />],
    [names.id, <CopyValue key="id" value={id} label={names.id} />],
  ];
}

interface LinkedProps {
  to: string;
  id: string | null;
  /** Name to show; its id unless given. */
  label?: string | undefined;
}

/** The record that another one belongs to, if there is one. */
export function Linked({ to, id, label }: LinkedProps) {
  if (id === null) return ui.none;
  return (
    <Anchor component={Link} to={`${to}/${id}`} size="sm">
      {label ?? id}
    </Anchor>
  );
}
