import { useTranslation } from "react-i18next";
import { HeardName } from "#app/listing/heard-name.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import "./shortlist.css";

export interface SaveProps {
  id: string;
  name: string;
  place: string;
}

/** Keeps an organisation in this browser or lets it go again: islands/shortlist.ts shows it and makes it work. */
export function SaveButton({ id, name, place, later }: SaveProps & { later?: boolean }) {
  const { t } = useTranslation();
  return (
    <Button
      kind="link"
      type="button"
      hidden
      aria-pressed="false"
      data-save=""
      data-soon={later ? undefined : ""}
      data-id={id}
      data-name={name}
      data-place={place}
    >
      <Icon name="save" />
      {t("shortlist.save")}
      <HeardName name={name} />
    </Button>
  );
}
