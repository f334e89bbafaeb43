import { SimpleGrid, TextInput } from "@mantine/core";
import type { GetInputPropsReturnType } from "@mantine/form";
import { text } from "./text.ts";

interface ReferenceFieldsProps {
  provider: GetInputPropsReturnType;
  reference: GetInputPropsReturnType;
}

/** Fields for a payment provider and its id of a payment or subscription. */
export function ReferenceFields({ provider, reference }: ReferenceFieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput label={text.provider} placeholder="stripe" {...provider} />
      <TextInput label={text.reference} description={text.referenceHint} {...reference} />
    </SimpleGrid>
  );
}
