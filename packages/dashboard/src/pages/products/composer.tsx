import { Alert, List, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { basePath } from "../../api/page-facts.ts";
import { CodeBlock } from "../../ui/code-block.tsx";
import { GuideLink } from "../../ui/guide-link.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { Section } from "../../ui/section.tsx";
import { composerQuery, type Product } from "./product.ts";
import { text } from "./text.ts";

const words = text.composer;

/** The lines with which customers get the product, and the releases that Composer is not told of. */
export function ComposerPackage({ product }: { product: Product }) {
  const query = useQuery(composerQuery(product.id));
  return (
    <Section title={words.title} hint={product.composerName === null ? words.none : words.hint}>
      {product.composerName !== null && (
        <LoadedPart query={query} h={120}>
          {({ organization, name, leftOut }) => (
            <Stack gap="md">
              {organization === null || name === null ? (
                <Alert color="orange">{words.noSlug}</Alert>
              ) : (
                <CodeBlock code={linesFor(organization, name)} label={words.lines} />
              )}
              {leftOut.length > 0 && (
                <Alert color="orange" title={words.leftOut}>
                  <List size="sm">
                    {leftOut.map(({ releaseId, version, reason }) => (
                      <List.Item key={releaseId}>
                        {version}: {words.reasons[reason]}
                      </List.Item>
                    ))}
                  </List>
                </Alert>
              )}
            </Stack>
          )}
        </LoadedPart>
      )}
      <Text size="sm">
        <GuideLink page="guides/composer">{words.guide}</GuideLink>
      </Text>
    </Section>
  );
}

function linesFor(organization: string, name: string): string {
  const { host, origin } = location;
  return [
    `composer config repositories.${organization} composer ${origin}${basePath}/composer/${organization}`,
    `composer config --auth http-basic.${host} license ${words.sampleKey}`,
    `composer require ${name}`,
  ].join("\n");
}
