import type { Schema } from "@keystead/api-client";
import { Alert, Button, Group, Loader, Stack } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Problem } from "../../ui/problem.tsx";
import { Snippets } from "../products/snippets/snippets.tsx";
import { firstActivationQuery } from "./setup.ts";
import { text } from "./text.ts";

const words = text.code;

type Product = Schema<"Product">;

const platforms: Partial<Record<Product["type"], "wordpress" | "javascript">> = {
  plugin: "wordpress",
  theme: "wordpress",
  application: "javascript",
  library: "javascript",
};

interface CodeStepProps {
  product: Product;
  license: { id: string; licenseKey: string };
}

/** The code with one's own keys, and whether a site has activated the license. */
export function CodeStep({ product, license }: CodeStepProps) {
  const { data: activation, error, refetch } = useQuery(firstActivationQuery(license.id));
  return (
    <Stack gap="md">
      <Snippets
        product={product}
        licenseKey={license.licenseKey}
        platform={platforms[product.type] ?? "curl"}
      />
      {error && <Problem error={error} retry={() => refetch()} />}
      <div role="status">
        {activation ? (
          <Alert color="teal" icon={<IconCheck />} title={words.activated(activation.domain)}>
            <Group gap="xs" mt="xs">
              <Button component={Link} to="/">
                {text.leave}
              </Button>
              <Button component={Link} to={`/licenses/${license.id}`} variant="default">
                {words.openLicense}
              </Button>
            </Group>
          </Alert>
        ) : (
          <Alert color="gray" icon={<Loader size={16} type="dots" />} title={words.waiting} />
        )}
      </div>
    </Stack>
  );
}
