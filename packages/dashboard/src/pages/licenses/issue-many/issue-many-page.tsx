import { Alert, Anchor, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { BackLink } from "../../../ui/back-link.tsx";
import { Page } from "../../../ui/page.tsx";
import { Problem } from "../../../ui/problem.tsx";
import { soldProductOptionsQuery } from "../../products/product-options.ts";
import { text as ofLicenses } from "../text.ts";
import { IssueMany } from "./issue-many.tsx";
import { text } from "./text.ts";

const route = getRouteApi("/inside/licenses/many");

/** Issues many licenses from pasted lines or a CSV file. `product_id` of the address is filled in. */
export function IssueManyPage() {
  const { product_id: given } = route.useSearch();
  const { data: products, error, refetch } = useQuery(soldProductOptionsQuery);
  const [round, setRound] = useState(0);
  const first = products?.[0];
  return (
    <Page
      title={text.title}
      subtitle={
        <>
          {text.subtitle}{" "}
          <Anchor component={Link} to="/imports" size="sm" underline="always">
            {text.toImports}
          </Anchor>
        </>
      }
      above={<BackLink to="/licenses">{ofLicenses.page.back}</BackLink>}
    >
      {error && !products && <Problem error={error} retry={() => refetch()} />}
      {!error && !products && <Skeleton h={420} />}
      {products && !first && <Alert>{ofLicenses.form.noProducts}</Alert>}
      {products && first && (
        <IssueMany
          key={round}
          products={products}
          productId={given ?? first.value}
          onAgain={() => setRound(round + 1)}
        />
      )}
    </Page>
  );
}
