import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { PlaceFields, PlaceList } from "#app/availability/place-fields.tsx";
import { errorsOfFields, placesShown, sayingsIn, stillSo } from "#app/availability/sayings.ts";
import { useLoaded } from "#app/data/use-loaded.tsx";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { asCallError, call } from "#app/state/api.ts";
import { useRights } from "#app/state/rights.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Panel } from "#app/ui/panel/panel.tsx";
import { type AvailabilityState, Sayings } from "#domain/availability.ts";
import { type FieldErrors, messages } from "#domain/errors.ts";
import { fieldErrors } from "#domain/fields.ts";
import { problems } from "#domain/problems.ts";

/** Whether each service takes new people: said again with one press, or changed. */
export function PlacesFree({ organization_id }: { organization_id: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const path = `/provider/organization/${organization_id}/availability`;
  const { data, reload } = useLoaded<AvailabilityState>(path);
  const { once, busy, trouble } = useMutation();
  const { mayEdit, mayContribute, mayEditPlace } = useRights(organization_id);
  const [isOpen, setOpen] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  if (!data) return null;
  const own = data.data.filter(({ address_id }) => mayEdit || (address_id !== null && mayEditPlace(address_id)));
  if (own.length === 0) return null;
  const known = stillSo(own);
  const send = async (sayings: object[], paths: number[] = []) => {
    const isSaved = await once(async () => {
      await call("PUT", path, messages.unexpected, { sayings }).catch((error) => {
        setErrors(errorsOfFields(asCallError(error).errors, paths));
        throw error;
      });
      dispatch(toasted({ text: t("availability.saved"), tone: "done" }));
    });
    await reload();
    if (isSaved) setOpen(false);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { sayings, paths } = sayingsIn(new FormData(event.currentTarget));
    const parsed = Sayings.safeParse({ sayings });
    const found =
      sayings.length === 0
        ? { "sayings.0.status": [problems.availability] }
        : parsed.success
          ? {}
          : fieldErrors(parsed.error);
    setErrors(errorsOfFields(found, paths));
    if (sayings.length > 0 && parsed.success) await send(sayings, paths);
  };
  return (
    <Panel labelledBy="places-free">
      <h2 id="places-free">{t("availability.question")}</h2>
      <p>{t("availability.text")}</p>
      <PlaceList places={own} now={new Date().toISOString()} />
      {trouble}
      {mayContribute && !isOpen && (
        <div className="row">
          {known.length > 0 && (
            <Button type="button" onClick={() => send(known)} aria-disabled={busy}>
              {t("availability.still")}
            </Button>
          )}
          <Button type="button" kind={known.length > 0 ? "quiet" : "main"} onClick={() => setOpen(true)}>
            {t(known.length > 0 ? "availability.change" : "availability.begin")}
          </Button>
        </div>
      )}
      {isOpen && (
        <form className="stack" onSubmit={submit} noValidate>
          {placesShown(own).map((place, at) => (
            <PlaceFields key={`${place.service_id} ${place.address_id}`} place={place} at={at} errors={errors} />
          ))}
          <div className="row">
            <Button type="submit" aria-disabled={busy}>
              {t("availability.save")}
            </Button>
            <Button type="button" kind="quiet" onClick={() => setOpen(false)}>
              {t("fields.cancel")}
            </Button>
          </div>
        </form>
      )}
      {mayEdit && known.length > 0 && <Questions organization_id={organization_id} asks={data.asks} reload={reload} />}
    </Panel>
  );
}

interface QuestionsProps {
  organization_id: string;
  asks: boolean;
  reload(): Promise<void>;
}

/** Whether Marga asks again, and the switch. */
function Questions({ organization_id, asks, reload }: QuestionsProps) {
  const { t } = useTranslation();
  const { once, busy, trouble } = useMutation();
  const change = async () => {
    const path = `/provider/organization/${organization_id}/availability-questions`;
    await once(() => call("PUT", path, messages.unexpected, { asks: !asks }));
    await reload();
  };
  return (
    <div className="row">
      <span>{t(asks ? "availability.asks" : "availability.asks_not")}</span>
      <Button type="button" kind="quiet" onClick={change} aria-disabled={busy}>
        {t(asks ? "availability.stop" : "availability.ask")}
      </Button>
      {trouble}
    </div>
  );
}
