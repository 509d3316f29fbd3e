import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useHref } from "#app/i18n/use-href.ts";
import { useLangOf } from "#app/i18n/use-lang-of.ts";
import writeForMe from "#app/islands/write-for-me.ts?worker&url";
import { Button } from "#app/ui/button/button.tsx";
import { Check } from "#app/ui/check/check.tsx";
import { Field, FieldGroup, Select } from "#app/ui/field/field.tsx";
import { answerTimes, answerWays, MAX_WISH, messageQuestions } from "#domain/first-message.ts";
import type { Listing } from "#domain/listing.ts";
import { ageGroupCodes } from "#domain/organization.ts";
import type { Wishes } from "./compose.ts";
import type { FirstMessageTexts } from "./first-message.server.ts";
import { ReadyMessage } from "./ready-message.tsx";

interface WriteForMeProps {
  listing: Listing;
  /** Address of its page */
  address: string;
  /** The choices of a posted form, to show the message without script */
  written?: { texts: FirstMessageTexts; wishes: Wishes } | null;
  /** Level of the heading above the message */
  level?: 2 | 3;
}

/**
 * A form that writes a first message from the visitor's choices. With script, islands/write-for-me.ts writes it in the
 * browser and sends nothing. Without script, the form is posted, so that the choices stay out of the address, and the
 * answer is not stored.
 */
export function WriteForMe({ listing, address, written = null, level = 3 }: WriteForMeProps) {
  const { t } = useTranslation();
  const href = useHref();
  const ready = (
    <ReadyMessage contacts={listing.contacts} name={listing.name} address={address} written={written} level={level} />
  );
  return (
    <div className="write-for-me stack-lg" data-write-for-me>
      {written && ready}
      <form
        method="post"
        action={href(`/provider/${listing.id}/message`)}
        className="stack-lg"
        aria-label={t("write_for_me.here")}
      >
        <p>
          {t("write_for_me.lead")} {t("write_for_me.private")}
        </p>
        <WishFields listing={listing} wishes={written?.wishes ?? null} />
        <p>
          <Button type="submit">{t("write_for_me.write")}</Button>
        </p>
      </form>
      {!written && ready}
      <script type="module" src={writeForMe} />
    </div>
  );
}

/** What the visitor may choose. Every answer is optional. */
function WishFields({ listing, wishes }: { listing: Listing; wishes: Wishes | null }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const services = [...new Set(listing.organization_services.map(({ name }) => name))];
  return (
    <>
      {services.length > 0 && (
        <FieldGroup id="message-services" label={t("write_for_me.services")}>
          {services.map((name) => (
            <Check
              key={name}
              type="checkbox"
              name="service"
              value={name}
              label={name}
              lang={langOf(name)}
              checked={wishes?.services.includes(name) ?? false}
            />
          ))}
        </FieldGroup>
      )}
      <FieldGroup id="message-questions" label={t("write_for_me.questions")}>
        {messageQuestions.map((code) => (
          <Check
            key={code}
            type="checkbox"
            name="question"
            value={code}
            label={t(`write_for_me.question.${code}`)}
            checked={wishes?.questions.includes(code) ?? false}
          />
        ))}
      </FieldGroup>
      <Choice name="age" label={t("write_for_me.age")} chosen={wishes?.age}>
        {ageGroupCodes.map((code) => (
          <option key={code} value={code}>
            {t(`words.age_groups.${code}`)}
          </option>
        ))}
      </Choice>
      <Field
        id="message-place"
        name="place"
        label={t("write_for_me.place")}
        aside={t("fields.optional")}
        hint={t("write_for_me.place_hint")}
        maxLength={MAX_WISH}
        defaultValue={wishes?.place}
      />
      <Choice name="way" label={t("write_for_me.way")} chosen={wishes?.way}>
        {answerWays.map((code) => (
          <option key={code} value={code}>
            {t(`write_for_me.ways.${code}`)}
          </option>
        ))}
      </Choice>
      <Choice name="time" label={t("write_for_me.time")} chosen={wishes?.time}>
        {answerTimes.map((code) => (
          <option key={code} value={code}>
            {t(`write_for_me.times.${code}`)}
          </option>
        ))}
      </Choice>
      <Field
        id="message-name"
        name="name"
        autoComplete="name"
        label={t("write_for_me.name")}
        aside={t("fields.optional")}
        maxLength={MAX_WISH}
        defaultValue={wishes?.name}
      />
    </>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  chosen: string | undefined;
  children: ReactNode;
}

/** A select for one answer, or none. */
function Choice({ name, label, chosen, children }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <Select id={`message-${name}`} name={name} label={label} defaultValue={chosen ?? ""}>
      <option value="">{t("write_for_me.any")}</option>
      {children}
    </Select>
  );
}
