import type { Schema } from "@keystead/api-client";
import { Alert, Loader, Stack } from "@mantine/core";
import { platformOf } from "../products/snippets/platform-of.ts";
import { Snippets } from "../products/snippets/snippets.tsx";
import { text } from "./text.ts";

interface CodeStepProps {
  product: Schema<"Product">;
  licenseKey: string;
}

/** As high as leaves what is waited for in view, on a usual screen. */
const CODE_HEIGHT = 260;

/** The code with one's own keys. What is waited for stands before it, where it is seen. */
export function CodeStep({ product, licenseKey }: CodeStepProps) {
  return (
    <Stack gap="md">
      <Alert
        color="gray"
        py="xs"
        icon={<Loader size={16} type="dots" />}
        title={text.code.waiting}
        role="status"
      />
      <Snippets
        product={product}
        licenseKey={licenseKey}
        platform={platformOf[product.type]}
        codeHeight={CODE_HEIGHT}
      />
    </Stack>
  );
}
