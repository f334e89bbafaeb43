import { Anchor, Group, Skeleton, Stack, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { haveOneKey } from "../../../ui/by-bundle.ts";
import { CopyIcon } from "../../../ui/copy-value.tsx";
import { Section } from "../../../ui/section.tsx";
import { useGroup } from "../group.ts";
import type { LicenseDetail } from "../license.ts";
import { LicenseStatus } from "../license-status.tsx";
import { text } from "../text.ts";

/**
 * The licenses that were sold with this one, each with a link to it, and with its key where not all have the same.
 */
export function Bundle({ license }: { license: LicenseDetail }) {
  const group = useGroup(license);
  const isOneKey = group === undefined || haveOneKey(group);
  return (
    <Section title={text.bundle.title(license.bundle?.name ?? "")}>
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {isOneKey ? text.bundle.hint : text.bundle.ownKeys}
        </Text>
        {group ? (
          group.map(({ id, product, licenseKey, status }) => (
            <Stack key={id} gap={2}>
              <Group justify="space-between" wrap="nowrap">
                {id === license.id ? (
                  <Text size="sm" fw={600} truncate>
                    {product.name}
                  </Text>
                ) : (
                  <Anchor size="sm" truncate component={Link} to={`/licenses/${id}`}>
                    {product.name}
                  </Anchor>
                )}
                <LicenseStatus status={status} />
              </Group>
              {!isOneKey && (
                <Group gap={4} wrap="nowrap">
                  <Text size="xs" c="dimmed" ff="monospace" truncate>
                    {licenseKey}
                  </Text>
                  <CopyIcon value={licenseKey} label={text.bundle.keyOf(product.name)} />
                </Group>
              )}
            </Stack>
          ))
        ) : (
          <Skeleton h={20} w={240} />
        )}
      </Stack>
    </Section>
  );
}
