import { useTranslation } from "react-i18next";
import { placeLine } from "#domain/address.ts";
import type { MergePart } from "#domain/merge.ts";
import type { ReviewRecord } from "#domain/review.ts";
import { usePaperName } from "../use-paper-name.ts";

export interface PartText {
  id: string;
  text: string;
  detail: string;
}

/** Each part of a record in a line. */
export function usePartTexts(): (record: ReviewRecord, part: MergePart) => PartText[] {
  const { t } = useTranslation();
  const paperName = usePaperName();
  return (record, part) => {
    switch (part) {
      case "addresses":
        return record.addresses.map(({ id, address_line_1, address_line_2, pincode, ...place }) => ({
          id,
          text: [address_line_1, address_line_2].filter(Boolean).join(", ") || placeLine(place),
          detail: [placeLine(place), pincode].filter(Boolean).join(" "),
        }));
      case "services":
        return record.organization_services.map(({ id, name, category }) => ({
          id,
          text: name,
          detail: t(`words.services.${category}`),
        }));
      case "registration_details":
        return record.registration_details.map(({ id, number, ...paper }) => ({
          id,
          text: paperName(paper),
          detail: number,
        }));
      case "contacts":
        return record.contacts.map(({ id, name, phone, whatsapp, sms, email, video_url, chat_url }) => ({
          id,
          text: [...new Set([phone, whatsapp, sms, email, video_url, chat_url])].filter(Boolean).join(", "),
          detail: name ?? "",
        }));
      case "key_people":
        return record.organization_details.attributes.key_people.map(({ id, salutation, name, designation }) => ({
          id,
          text: `${salutation} ${name}`,
          detail: designation,
        }));
    }
  };
}

/** Whether somebody wrote the same twice, but for capitals and signs. */
export function isSamePart(one: PartText, other: PartText): boolean {
  return plain(one) === plain(other);
}

function plain({ text, detail }: PartText): string {
  return `${text} ${detail}`.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, " ");
}
