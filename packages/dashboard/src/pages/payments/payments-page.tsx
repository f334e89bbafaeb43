import { Button } from "@mantine/core";
import { IconCreditCard } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useMay } from "../../api/me.ts";
import { apiQuery } from "../../ui/data-table/list-search.ts";
import { ListPage } from "../../ui/list-page.tsx";
import { optionsOf } from "../../ui/options-of.ts";
import { columns } from "./columns.tsx";
import { paymentsQuery } from "./payment.ts";
import { text } from "./text.ts";

const route = getRouteApi("/inside/payments");
const { status, anyStatus } = text.filters;

export function PaymentsPage() {
  const search = route.useSearch();
  const may = useMay();
  return (
    <ListPage
      text={text}
      icon={IconCreditCard}
      search={search}
      list={useQuery(paymentsQuery(apiQuery(search)))}
      columns={columns}
      filters={[
        { name: "status", label: status, placeholder: anyStatus, data: optionsOf(text.status), w: 150 },
      ]}
      pills={["customer_id", "license_id", "subscription_id"]}
      create={{ label: text.create, to: "/payments/new", needs: "POST /api/payments" }}
      emptyActions={
        may("POST /api/payment-providers") && (
          <Button component={Link} to="/payment-providers">
            {text.empty.connect}
          </Button>
        )
      }
      rowLabel={({ id }) => id}
    />
  );
}
