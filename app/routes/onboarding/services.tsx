import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ServiceFields } from "#app/fields/service-fields.tsx";
import { useHref } from "#app/i18n/use-href.ts";
import { useAppSelector } from "#app/state/store.ts";
import { Notice } from "#app/ui/notice/notice.tsx";
import { useUploads } from "./draft.ts";
import { ItemsStep } from "./items-step.tsx";
import { stepPath } from "./step-paths.ts";

export default function ServicesStep() {
  const { t } = useTranslation();
  const href = useHref();
  const data = useAppSelector(({ onboarding }) => onboarding.data);
  const uploads = useUploads();
  const addresses = (data.addresses ?? []) as { id: string; address_label?: string; city?: string }[];
  const places = addresses.map(({ id, address_label, city }, i) => ({
    value: id,
    label: address_label || city || t("onboarding.item.addresses", { number: i + 1 }),
  }));
  const onlyPlace = places.length === 1 ? { address_ids: [places[0]!.value] } : {};
  return (
    <ItemsStep
      section="services"
      nameOf={({ name }) => name}
      newItem={{ ...usualWays(data.details), ...onlyPlace }}
      // The place is asked for again, and pictures stay with the original.
      copyOf={(item) => ({ ...item, images: [], address_ids: [], ...onlyPlace })}
    >
      {({ path }) => (
        <>
          {places.length === 0 && (
            <Notice icon="location">
              <p>
                {t("onboarding.no_places")}{" "}
                <Link to={href(stepPath("addresses"))}>{t("onboarding.short.addresses")}</Link>
              </p>
            </Notice>
          )}
          <ServiceFields path={path} places={places} uploads={uploads} />
        </>
      )}
    </ItemsStep>
  );
}

/** What the organisation said of all its work, which a new service begins with. */
function usualWays(details: unknown): Record<string, unknown> {
  const { mode_of_practice, coverage_area } = (details ?? {}) as Record<string, unknown>;
  return {
    ...(mode_of_practice ? { delivery_modes: mode_of_practice } : {}),
    ...(coverage_area ? { coverages: [coverage_area] } : {}),
  };
}
