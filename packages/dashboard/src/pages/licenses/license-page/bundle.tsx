import { Anchor, Group, Skeleton, Stack, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Section } from "../../../ui/section.tsx";
import { useGroup } from "../group.ts";
import type { LicenseDetail } from "../license.ts";
import { LicenseStatus } from "../license-status.tsx";
import { text } from "../text.ts";

/** The licenses that were sold with this one under its key, each with a link to it. */
export function Bundle({ license }: { license: LicenseDetail }) {
  const group = useGroup(license);
  return (
    <Section title={text.bundle.title(license.bundle?.name ?? "")}>
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {text.bundle.hint}
        </Text>
        {group ? (
          group.map(({ id, product, status }) => (
            <Group key={id} justify="space-between" wrap="nowrap">
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
          ))
        ) : (
          <Skeleton h={20} w={240} />
        )}
      </Stack>
    </Section>
  );
}
