import { useTranslation } from "react-i18next";
import { Skeleton } from "#app/ui/skeleton/skeleton.tsx";

/** Placeholder for a listing while a signed-in area loads it. */
export function ProviderSkeleton() {
  const { t } = useTranslation();
  return (
    <div>
      <p className="sr" role="status">
        {t("signed_in.loading")}
      </p>
      <div className="band-sand organization-title-band">
        <div className="wrap organization-title">
          <Skeleton shape="milestone" />
          <Skeleton shape="short" />
          <div className="stack">
            <Skeleton shape="title" />
            <Skeleton shape="line" />
            <Skeleton shape="line" />
            <Skeleton shape="short" />
          </div>
        </div>
      </div>
      <div className="wrap band main-and-aside">
        <div className="stack">
          <Skeleton shape="title" />
          <Skeleton shape="line" />
          <Skeleton shape="line" />
          <Skeleton shape="line" />
          <Skeleton shape="short" />
        </div>
        <div className="stack">
          <Skeleton shape="short" />
          <Skeleton shape="short" />
          <Skeleton shape="short" />
        </div>
      </div>
    </div>
  );
}
