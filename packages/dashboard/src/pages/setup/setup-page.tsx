import { Button } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Page } from "../../ui/page.tsx";
import { SKIPPED } from "./setup.ts";
import { SetupSteps } from "./setup-steps.tsx";
import { text } from "./text.ts";

/** The way to the first product that asks for its license. In the place of the overview, too, before there is one. */
export function SetupPage() {
  const { product_id: productId } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [, setSkipped] = useLocalStorage(SKIPPED);
  const skip = () => {
    setSkipped(true);
    void navigate({ to: "/" });
  };
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
