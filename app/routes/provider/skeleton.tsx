import { useTranslation } from "react-i18next";
import { Bones } from "#app/ui/skeleton/skeleton.tsx";

/** The shape of a provider's page, while a signed-in area waits for it. */
export function ProviderSkeleton() {
  const { t } = useTranslation();
  return (
    <div>
      <p className="sr" role="status">
        {t("signed_in.loading")}
      </p>
      <div className="band-sand title-band">
        <div className="wrap title">
          <Bones shapes={["stone"]} />
          <Bones shapes={["short"]} />
          <Bones shapes={["title", "line", "line", "short"]} />
        </div>
      </div>
      <div className="wrap band two">
        <Bones shapes={["title", "line", "line", "line", "short"]} />
        <Bones shapes={["short", "short", "short"]} />
      </div>
    </div>
  );
}
