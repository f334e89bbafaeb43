import { Alert, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Facts } from "../../../ui/facts.tsx";
import { productQuery } from "../../products/product.ts";
import type { LicenseDetail } from "../license.ts";
import { changedTerms } from "./changed-terms.ts";
import { text } from "./text.ts";

interface ChangesProps {
  /** Changed fields: the value before and the value after. */
  changes: Record<string, unknown>;
  license: LicenseDetail;
}

/** Preview of what a change of plan changes on the license. */
export function Changes({ changes, license }: ChangesProps) {
  const heading = useId();
  const { data: product } = useQuery(productQuery(license.productId));
  const nameOf = (feature: string) =>
    product?.entitlements.find(({ key }) => key === feature)?.name ?? feature;
  const seats = Array.isArray(changes["seats"]) ? changes["seats"][1] : license.seats;
  return (
    <Stack component="section" gap="xs" aria-labelledby={heading} aria-live="polite">
      <Text size="sm" fw={500} id={heading}>
        {text.changes}
      </Text>
      <Facts facts={changedTerms(changes, license, nameOf)} />
      {typeof seats === "number" && seats < license.activatedCount && (
        <Alert color="yellow">{text.crowded(license.activatedCount, seats)}</Alert>
      )}
    </Stack>
  );
}
