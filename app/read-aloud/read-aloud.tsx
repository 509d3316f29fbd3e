import { useTranslation } from "react-i18next";
import readAloud from "#app/islands/read-aloud.ts?worker&url";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import "./read-aloud.css";

/**
 * Controls for reading the article aloud. islands/read-aloud.ts shows them if the device has a voice for the page's
 * language. Browsers list voices late, so space is reserved to keep the page from moving. Elements with `data-silent`
 * are not read.
 */
export function ReadAloud() {
  const { t } = useTranslation();
  return (
    <div className="read-aloud row" data-read-aloud data-silent>
      <Button
        kind="link"
        type="button"
        hidden
        data-start={t("read_aloud.start")}
        data-pause={t("read_aloud.pause")}
        data-resume={t("read_aloud.resume")}
      >
        <Icon name="read-aloud" />
        <span>{t("read_aloud.start")}</span>
      </Button>
      <Button kind="link" type="button" hidden>
        <Icon name="close" />
        {t("read_aloud.stop")}
      </Button>
      <script type="module" src={readAloud} />
    </div>
  );
}
