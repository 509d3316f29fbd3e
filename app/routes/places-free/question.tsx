import { useTranslation } from "react-i18next";
import { PlaceFields, PlaceList } from "#app/availability/place-fields.tsx";
import { placesShown, stillSo } from "#app/availability/sayings.ts";
import { useProblemText } from "#app/forms/form.tsx";
import { useHref } from "#app/i18n/use-href.ts";
import { Button } from "#app/ui/button/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary/error-summary.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import type { AskedAvailability, OwnAvailability } from "#domain/availability.ts";
import type { FieldErrors } from "#domain/errors.ts";

/** Tells whether what a person reads is still the last that was said. */
export function versionsOf(places: readonly OwnAvailability[]): string {
  return places.map(({ version }) => version).join(" ");
}

interface QuestionProps {
  asked: AskedAvailability;
  now: string;
  title: string;
  stale: boolean;
  errors: FieldErrors;
  typed: ReadonlyMap<string, string> | null;
}

/** What was said last, with one button that says it again, and the choices to say something else. */
export function Question({ asked, now, title, stale, errors, typed }: QuestionProps) {
  const { t } = useTranslation();
  const text = useProblemText();
  const href = useHref();
  const { places, asks, organization } = asked;
  const shown = placesShown(places);
  const list = Object.entries(errors).map(([path, problems]) => ({
    href: `#${path}`,
    text: problems.map(text).join(". "),
  }));
  const next = `/provider-dashboard/dashboard?${new URLSearchParams({ organization: organization.id })}`;
  return (
    <>
      <div className="stack">
        <h1>{title}</h1>
        <p className="lead">{t("availability.text")}</p>
        {list.length > 0 && (
          <ErrorSummary arrived title={t("fields.problems", { count: list.length })} problems={list} />
        )}
        {stale && (
          <Notice icon="alert">
            <p role="alert">{t("places_free.stale")}</p>
          </Notice>
        )}
      </div>
      <form method="post" className="stack" aria-label={t("availability.still")}>
        <PlaceList places={places.filter(({ status }) => status !== "unknown")} now={now} />
        <input type="hidden" name="versions" value={versionsOf(places)} />
        {stillSo(places).length > 0 && (
          <p>
            <Button type="submit" name="intent" value="still">
              {t("availability.still")}
            </Button>
          </p>
        )}
      </form>
      <section className="stack" aria-labelledby="change">
        <h2 id="change">{t("availability.change")}</h2>
        <form method="post" className="stack" noValidate aria-labelledby="change">
          {shown.map((place, at) => (
            <PlaceFields
              key={`${place.service_id} ${place.address_id}`}
              place={place}
              at={at}
              typed={typed}
              errors={errors}
            />
          ))}
          <p>
            <Button type="submit" name="intent" value="save">
              {t("availability.save")}
            </Button>
          </p>
        </form>
        {shown.length < places.length && (
          <p>
            <a className="link-button" href={href("/login", { next })}>
              {t("still_right.change")}
            </a>
          </p>
        )}
      </section>
      <form method="post" className="stack" aria-label={t(asks ? "availability.stop" : "availability.ask")}>
        <p>{t(asks ? "availability.asks" : "availability.asks_not")}</p>
        <p>
          <Button type="submit" kind="quiet" name="intent" value={asks ? "stop" : "ask"}>
            {t(asks ? "availability.stop" : "availability.ask")}
          </Button>
        </p>
      </form>
    </>
  );
}
