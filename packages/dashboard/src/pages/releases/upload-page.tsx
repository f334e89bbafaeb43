import { Alert, NumberInput, Select, SimpleGrid, Switch, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { uploadingClient } from "../../api/uploading-client.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { FormPage } from "../../ui/form-page.tsx";
import { optionsOf } from "../../ui/options-of.ts";
import { Page } from "../../ui/page.tsx";
import { WhenLoaded } from "../../ui/when-loaded.tsx";
import { text as ofLicenses } from "../licenses/text.ts";
import { productOptionsQuery } from "../products/product-options.ts";
import { RELEASES, type Release } from "./release.ts";
import { UploadProgress, ZipField, zipMissing, zipOf } from "./set-file.tsx";
import { text } from "./text.ts";

const route = getRouteApi("/inside/releases/new");
const words = text.uploading;
const back = { to: "/releases", label: text.title };
const channels = optionsOf(text.channel);

/** Uploads the zip of a version. `product_id` of the address is filled in. */
export function UploadPage() {
  const { product_id: given } = route.useSearch();
  return (
    <WhenLoaded query={useQuery(productOptionsQuery)} title={text.upload} back={back}>
      {(products) => <UploadForm products={products} productId={given ?? products[0]?.value ?? ""} />}
    </WhenLoaded>
  );
}

interface UploadFormProps {
  products: { value: string; label: string }[];
  productId: string;
}

function UploadForm({ products, productId }: UploadFormProps) {
  const [share, setShare] = useState(0);
  if (products.length === 0)
    return (
      <Page title={text.upload} above={<BackLink to={back.to}>{back.label}</BackLink>}>
        <Alert>{ofLicenses.form.noProducts}</Alert>
      </Page>
    );
  return (
    <FormPage
      title={text.upload}
      back={back}
      action={words.action}
      initialValues={{
        productId,
        file: null as File | null,
        version: "",
        channel: "stable" as Release["channel"],
        rollout: 100 as number | "",
        publish: false,
      }}
      validate={{ file: (file, { version }) => (version === "" ? zipMissing.file(file) : null) }}
      send={({ file, version, channel, rollout, publish, ...values }, idempotencyKey) => {
        setShare(0);
        if (file === null)
          return api.post("/api/releases", {
            body: { productId: values.productId, version, channel, rollout: rollout || 100 },
            idempotencyKey,
          });
        return uploadingClient(setShare).post("/api/releases/upload", {
          query: {
            product_id: values.productId,
            channel,
            rollout: rollout === "" ? 100 : rollout,
            ...(version !== "" && { version }),
            ...(publish && { publish: "true" }),
          },
          body: zipOf(file),
          idempotencyKey,
        });
      }}
      onDone={({ id, version }) => ({ stale: [RELEASES], say: words.done(version), to: `/releases/${id}` })}
    >
      {({ field, pending }) => (
        <>
          <Select label={text.columns.product} data={products} searchable required {...field("productId")} />
          <ZipField {...field("file")} />
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <TextInput label={words.version} description={words.versionHint} {...field("version")} />
            <Select
              label={words.channel}
              description={words.channelHint}
              data={channels}
              {...field("channel")}
            />
            <NumberInput
              label={words.rollout}
              description={words.rolloutHint}
              min={1}
              max={100}
              allowDecimal={false}
              suffix="%"
              {...field("rollout")}
            />
          </SimpleGrid>
          <Switch label={words.publish} description={words.publishHint} {...field("publish", "checkbox")} />
          {pending && share > 0 && <UploadProgress share={share} />}
        </>
      )}
    </FormPage>
  );
}
