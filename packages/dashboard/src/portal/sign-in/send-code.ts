import { useMutation } from "@tanstack/react-query";
import { portal } from "../portal-api.ts";
import { useSpeech } from "../words/words.tsx";

/** Has a code mailed to an address, in the language of the page. */
export function useSendCode(organization: string | undefined, onSent: (email: string) => void) {
  const { language } = useSpeech();
  return useMutation({
    mutationFn: (email: string) =>
      portal.post("/portal/v1/codes", { body: { organization, email, language } }),
    onSuccess: (_, email) => onSent(email),
  });
}
