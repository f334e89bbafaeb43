import { Badge, Code, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { text as appText } from "../../app/text.ts";
import { CellText } from "../../ui/data-table/cell-text.tsx";
import type { Column } from "../../ui/data-table/column.ts";
import { dayColumn, timeColumn } from "../../ui/data-table/shared-columns.tsx";
import { Day } from "../../ui/relative-time.tsx";
import { productOptionsQuery } from "../products/product-options.ts";
import { userOptionsQuery } from "../team/people.ts";
import { text } from "./text.ts";
import type { ApiToken } from "./token.ts";

const names = text.columns;

/** The names of a token's products, as far as they are known, and otherwise how many they are. */
function Products({ ids }: { ids: ApiToken["productIds"] }) {
  const { data } = useQuery(productOptionsQuery);
  if (ids === null) return text.allProducts;
  const known = ids.flatMap((id) => data?.find(({ value }) => value === id)?.label ?? []);
  return (
    <CellText maw={180} title={known.join(", ")}>
      {known.length === ids.length ? known.join(", ") : text.someProducts(ids.length)}
    </CellText>
  );
}

function Owner({ id }: { id: string }) {
  const { data } = useQuery(userOptionsQuery);
  return <CellText maw={180}>{data?.find(({ value }) => value === id)?.label ?? id}</CellText>;
}

export const columns: Column<ApiToken>[] = [
  {
    id: "name",
    header: names.name,
    cell: ({ name, lastFour }) => (
      <>
        <Text size="sm" fw={500} truncate maw="min(240px, 33vw)">
          {name}
        </Text>
        <Code fz="xs" bg="transparent" p={0} c="dimmed">
          {text.ending(lastFour)}
        </Code>
      </>
    ),
  },
  {
    id: "role",
    header: names.role,
    from: "sm",
    cell: ({ role, effectiveRole }) => (
      <>
        <Text size="sm">{appText.role[effectiveRole]}</Text>
        {effectiveRole !== role && (
          <Text size="xs" c="dimmed">
            {text.roleOfOwner(appText.role[role])}
          </Text>
        )}
      </>
    ),
  },
  {
    id: "products",
    header: names.products,
    from: "md",
    cell: ({ productIds }) => <Products ids={productIds} />,
  },
  { id: "owner", header: names.owner, from: "lg", cell: ({ ownerId }) => <Owner id={ownerId} /> },
  timeColumn("lastUsed", names.lastUsed, "lastUsedAt", { from: "xs" }),
  {
    id: "expires",
    header: names.expires,
    cell: ({ expiresAt }) =>
      expiresAt !== null && new Date(expiresAt) <= new Date() ? (
        <Badge color="gray">{text.expired}</Badge>
      ) : (
        <Day time={expiresAt} />
      ),
  },
  dayColumn("created", names.created, "createdAt", { optional: true }),
  { id: "id", header: names.id, optional: true, cell: ({ id }) => <Code>{id}</Code> },
];
