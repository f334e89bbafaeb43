import { Anchor, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { basePath } from "../../../api/page-facts.ts";
import { CodeBlock } from "../../../ui/code-block.tsx";
import { GuideLink } from "../../../ui/guide-link.tsx";
import { codeOf, type Platform } from "./platforms.ts";
import { text } from "./text.ts";

interface SnippetsProps {
  product: { publicKey: string; slug: string };
  /** A license key to show in place of a sample. */
  licenseKey?: string;
  /** The platform that is shown at first. */
  platform?: Platform;
  /** Height limit of the code in pixels, to keep content below it in view. */
  codeHeight?: number;
}

/** Platforms that load the PHP client. */
const ofPhp = new Set<Platform>(["wordpress", "php"]);
const platforms = Object.keys(codeOf) as Platform[];

/** How a product asks for its license, on the platform of one's choice, with its own keys. */
export function Snippets({
  product,
  licenseKey = text.sampleKey,
  platform = "wordpress",
  codeHeight,
}: SnippetsProps) {
  const [shown, setShown] = useState(platform);
  const baseUrl = location.origin + basePath;
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={text.label}
        data={platforms.map((value) => ({ value, label: text.names[value] }))}
        value={shown}
        onChange={setShown}
        size="xs"
        w="fit-content"
        maw="100%"
        style={{ overflowX: "auto" }}
      />
      <Text size="sm" c="dimmed">
        {text.steps[shown]}
      </Text>
      <Group gap="md">
        {ofPhp.has(shown) && (
          <Anchor href={`${basePath}/keystead-client.zip`} download size="sm">
            {text.download}
          </Anchor>
        )}
        <GuideLink page={text.guides[shown].page}>{text.guides[shown].label}</GuideLink>
      </Group>
      <CodeBlock
        code={codeOf[shown]({ ...product, baseUrl, licenseKey })}
        mah={codeHeight}
        label={text.code(text.names[shown])}
      />
    </Stack>
  );
}
