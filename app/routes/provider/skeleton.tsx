import { useTranslation } from "react-i18next";
import { Bone } from "#app/ui/skeleton/skeleton.tsx";

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
          <Bone shape="stone" />
          <Bone shape="short" />
          <div className="stack">
            <Bone shape="title" />
            <Bone shape="line" />
            <Bone shape="line" />
            <Bone shape="short" />
          </div>
        </div>
      </div>
      <div className="wrap band two">
        <div className="stack">
          <Bone shape="title" />
          <Bone shape="line" />
          <Bone shape="line" />
          <Bone shape="line" />
          <Bone shape="short" />
        </div>
        <div className="stack">
          <Bone shape="short" />
          <Bone shape="short" />
          <Bone shape="short" />
        </div>
      </div>
    </div>
  );
}
