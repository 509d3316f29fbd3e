import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { OnItsWay } from "#app/loaded/awaited.tsx";
import { useArrival } from "#app/loaded/use-arrival.ts";
import { guard } from "#app/state/guard.ts";
import { Area } from "#app/ui/area/area.tsx";
import type { Route } from "./+types/route";
import { adminContents } from "./section-contents.tsx";
import { AdminMenu } from "./section-menu.tsx";
import { adminSectionOf } from "./sections.ts";
import "./admin.css";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return guard(request, "admin_area.enter");
}
clientLoader.hydrate = true as const;

/** The admin's desk: one section at a time. */
export default function Admin() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const section = adminSectionOf(query);
  const heading = useArrival(section);
  const Content = adminContents[section];
  const title = t(`admin.section.${section}`);
  return (
    <Area menu={<AdminMenu current={section} />}>
      <title>{t("site.title", { page: title })}</title>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Suspense fallback={<OnItsWay />}>
        <Content key={section} />
      </Suspense>
    </Area>
  );
}
