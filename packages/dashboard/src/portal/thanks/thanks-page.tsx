import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Frame } from "../frame/frame.tsx";
import { isAnswer, type Purchase, type Vendor } from "../portal-api.ts";
import { hasSupport } from "../support-link.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Problem } from "../ui/problem.tsx";
import { useSpeech } from "../words/words.tsx";
import { Bought } from "./bought.tsx";
import { type Checkout, purchaseQuery } from "./checkout.ts";

/** From then on, it is said that some payments take longer. */
const LONG_MS = 45_000;

interface ThanksPageProps {
  vendor: Vendor;
  checkout: Checkout | undefined;
  /** Address of the portal. */
  home: string;
}

/** Page after a checkout: waits until the purchase is recorded, and shows its keys and what to do next. */
export function ThanksPage({ vendor, checkout, home }: ThanksPageProps) {
  const { thanks: words } = useSpeech().words;
  return (
    <Frame vendor={vendor} narrow>
      <PageTitle title={words.title} />
      {checkout ? <Waited checkout={checkout} vendor={vendor} /> : <Unknown vendor={vendor} />}
      <ButtonLink href={home}>{words.signIn}</ButtonLink>
    </Frame>
  );
}

function Unknown({ vendor }: { vendor: Vendor }) {
  const { thanks: words } = useSpeech().words;
  return (
    <Notice tone="attention">
      {words.unknown} {hasSupport(vendor) && words.unknownAsk}
    </Notice>
  );
}

function Waited({ checkout, vendor }: { checkout: Checkout; vendor: Vendor }) {
  const { thanks: words } = useSpeech().words;
  const { data, error, refetch } = useQuery(purchaseQuery(checkout));
  if (data?.state === "recorded") return <Recorded licenses={data.licenses} />;
  if (data?.state === "past") return <Notice>{words.past}</Notice>;
  if (isAnswer(error)) return <Unknown vendor={vendor} />;
  return error ? <Problem error={error} retry={refetch} /> : <StillWaiting />;
}

function Recorded({ licenses }: Pick<Purchase, "licenses">) {
  return licenses.map((license) => <Bought key={license.id} license={license} />);
}

function StillWaiting() {
  const { thanks: words } = useSpeech().words;
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Notice said>{long ? words.waitingLong : words.waiting}</Notice>;
}
