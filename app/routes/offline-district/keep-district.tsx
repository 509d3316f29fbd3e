import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import keepDistrict from "#app/islands/keep-district.ts?worker&url";
import { pathOfCopy } from "#app/offline/cached-pages.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { type DistrictChoice, MAX_COPY_BYTES } from "#domain/district-copy.ts";

interface KeepDistrictProps {
  state: { code: string; name: string };
  choice: DistrictChoice;
}

/** islands/keep-district.ts shows this button and runs it. */
export function KeepDistrict({ state, choice: { district, count } }: KeepDistrictProps) {
  const { t, i18n } = useTranslation();
  const { number } = useFormats();
  const path = pathOfCopy({ state_code: state.code, district });
  return (
    <section className="panel stack" aria-labelledby="chosen">
      <h2 id="chosen">
        {district}, {state.name}
      </h2>
      <p>
        {number.format(count)} {t("site.organisations", { count })}
      </p>
      <p>{t("offline.size", { size: number.format(MAX_COPY_BYTES / 1000) })}</p>
      <p data-without-script="">{t("offline.no_script")}</p>
      <p>
        <Button type="button" hidden data-keep-district={path} data-address={`${path}?lang=${i18n.language}`}>
          <Icon name="save" />
          {t("offline.keep")}
        </Button>
      </p>
      <p
        role="status"
        data-keeping={t("offline.keeping")}
        data-kept={t("offline.kept", { amount: "#", day: "%" })}
        data-failed={t("offline.not_kept")}
      />
      <script type="module" src={keepDistrict} />
    </section>
  );
}
