import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import type { Importing } from "./use-import.ts";

interface ConfirmProps {
  open: boolean;
  importing: Importing;
  onYes(): void;
  onNo(): void;
}

/** The second look before anything is added. */
export function Confirm({ open, importing: { answer, chosen, file }, onYes, onNo }: ConfirmProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("import_page.sure", { count: answer?.created ?? 0 })} open={open} onClose={onNo}>
      <p>{t("import_page.sure_from", { file: file?.name, source: chosen.source })}</p>
      <p>{t(`import_page.sure_${chosen.status}`)}</p>
      <p className="row">
        <Button type="button" onClick={onYes}>
          {t("import_page.yes")}
        </Button>
        <Button type="button" kind="quiet" onClick={onNo}>
          {t("import_page.no")}
        </Button>
      </p>
    </Dialog>
  );
}
