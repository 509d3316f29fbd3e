import { useTranslation } from "react-i18next";
import { ScreenReaderName } from "#app/listing/screen-reader-name.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { SavedStatus } from "./saved-bar.tsx";
import { SavedLink } from "./saved-link.tsx";
import "./shortlist.css";

interface SaveProps {
  id: string;
  name: string;
  place: string;
}

/** Saves an organisation in this browser or removes it. islands/shortlist.ts shows the button and runs it. */
function SaveButton({ id, name, place, later }: SaveProps & { later?: boolean }) {
  const { t } = useTranslation();
  return (
    <Button
      kind="link"
      type="button"
      hidden
      aria-pressed="false"
      data-save={id}
      data-soon={later ? undefined : ""}
      data-name={name}
      data-place={place}
    >
      <Icon name="save" />
      {t("shortlist.save")}
      <ScreenReaderName name={name} />
    </Button>
  );
}

/** The save button as an item of a list, with its status and the link to the shortlist. */
export function SaveItem(props: SaveProps) {
  return (
    <li hidden>
      <SaveButton {...props} later />
      <SavedStatus />
      <SavedLink as="p" />
    </li>
  );
}
