import { Anchor, Badge, Box, Button, Skeleton, Stack, Tabs } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { loadPage } from "../../app/load-page.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { CopyValue } from "../../ui/copy-value.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Page } from "../../ui/page.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Section } from "../../ui/section.tsx";
import { WhenLoaded } from "../../ui/when-loaded.tsx";
import { type Product, productQuery } from "./product.ts";
import { platformOf } from "./snippets/platforms.ts";
import { text } from "./text.ts";

const ProductPlans = lazy(
  loadPage(() => import("./plans/product-plans.tsx").then(({ ProductPlans }) => ({ default: ProductPlans }))),
);
const Snippets = lazy(
  loadPage(() => import("./snippets/snippets.tsx").then(({ Snippets }) => ({ default: Snippets }))),
);
const ComposerPackage = lazy(
  loadPage(() => import("./composer.tsx").then(({ ComposerPackage }) => ({ default: ComposerPackage }))),
);
const ProductSettings = lazy(
  loadPage(() =>
    import("./settings/product-settings.tsx").then(({ ProductSettings }) => ({ default: ProductSettings })),
  ),
);
const ProductAnalytics = lazy(
  loadPage(() =>
    import("./product-analytics.tsx").then(({ ProductAnalytics }) => ({ default: ProductAnalytics })),
  ),
);

const route = getRouteApi("/inside/products/$productId");
const back = { to: "/products", label: text.title };
const tabs = ["plans", "code", "analytics", "settings"] as const;

export function ProductPage() {
  const { productId } = route.useParams();
  return (
    <WhenLoaded query={useQuery(productQuery(productId))} title={text.one} back={back}>
      {(product) => <Loaded product={product} />}
    </WhenLoaded>
  );
}

function Loaded({ product }: { product: Product }) {
  const { tab = "plans" } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: string | null) =>
    void navigate({ search: { tab: tabs.find((known) => known === next && known !== "plans") } });
  return (
    <Page
      title={product.name}
      badge={<Badge color="gray">{text.type[product.type]}</Badge>}
      subtitle={product.description}
      above={<BackLink to={back.to}>{back.label}</BackLink>}
      actions={
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/releases" search={{ product_id: product.id }} />}
        >
          {text.releases}
        </Button>
      }
    >
      <ProductFacts product={product} />
      <Tabs value={tab} onChange={show} keepMounted={false}>
        <Tabs.List mb="md" aria-label={product.name}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {text.tabs[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Suspense fallback={<Skeleton h={200} />}>
          <Tabs.Panel value="plans">
            <ProductPlans product={product} />
          </Tabs.Panel>
          <Tabs.Panel value="code">
            <Stack gap="md">
              <Section title={text.tabs.code}>
                <Snippets product={product} platform={platformOf[product.type]} />
              </Section>
              <ComposerPackage product={product} />
            </Stack>
          </Tabs.Panel>
          <Tabs.Panel value="analytics">
            <ProductAnalytics productId={product.id} />
          </Tabs.Panel>
          <Tabs.Panel value="settings">
            <ProductSettings product={product} />
          </Tabs.Panel>
        </Suspense>
      </Tabs>
    </Page>
  );
}

function ProductFacts({ product }: { product: Product }) {
  const { publicKey, slug, licensePrefix, websiteUrl, createdAt, id } = product;
  const names = text.facts;
  return (
    <Box maw={720}>
      <Facts
        facts={[
          [names.publicKey, <CopyValue key="key" value={publicKey} label={names.publicKey.toLowerCase()} />],
          [names.slug, <CopyValue key="slug" value={slug} label={names.slug.toLowerCase()} />],
          [names.prefix, licensePrefix],
          websiteUrl !== null && [
            names.website,
            <Anchor key="website" href={websiteUrl} target="_blank" rel="noreferrer" size="sm">
              {websiteUrl}
            </Anchor>,
          ],
          [names.created, <RelativeTime key="created" time={createdAt} />],
          [names.id, <CopyValue key="id" value={id} label={names.id} />],
        ]}
      />
    </Box>
  );
}
