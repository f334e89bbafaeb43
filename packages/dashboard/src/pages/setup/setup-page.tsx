import { Button } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Page } from "../../ui/page.tsx";
import { Done } from "./done.tsx";
import { SKIPPED, setupQuery, useFirstActivation } from "./setup.ts";
import { SetupSteps } from "./setup-steps.tsx";
import { text } from "./text.ts";

/** The way to the first product that asks for its license. In the place of the overview, too, before there is one. */
export function SetupPage() {
  const { product_id: productId } = useSearch({ strict: false });
  const { data } = useQuery(setupQuery(productId));
  const activation = useFirstActivation(data?.license?.id);
  const navigate = useNavigate();
  const [, setSkipped] = useLocalStorage(SKIPPED);
  const skip = () => {
    setSkipped(true);
    void navigate({ to: "/" });
  };
  if (data?.license && activation)
    return (
      <Page title={text.finished.title}>
        <Done site={activation.domain} licenseId={data.license.id} />
      </Page>
    );
  return (
    <Page
      title={text.title}
      subtitle={text.subtitle}
      actions={
        <Button variant="default" onClick={skip}>
          {text.skip}
        </Button>
      }
    >
      <SetupSteps productId={productId} />
    </Page>
  );
}
