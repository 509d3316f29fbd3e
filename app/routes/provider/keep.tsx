import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/ui/button/button.tsx";
import { Fold } from "#app/ui/fold/fold.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { QrCode } from "#app/ui/qr-code/qr-code.tsx";
import "./keep.css";

interface KeepProps {
  name: string;
  address: string;
  /** More ways to keep it, an item each */
  children?: ReactNode;
}

/** Plain links that work everywhere; the buttons are shown by islands/share.ts, which makes them work. On paper: where the page is. */
export function Keep({ name, address, children }: KeepProps) {
  const { t } = useTranslation();
  const text = encodeURIComponent(t("provider.share_text", { name, address }));
  return (
    <section className="keep stack" aria-labelledby="keep" data-silent>
      <h2 id="keep">{t("provider.keep")}</h2>
      <ul>
        {children}
        <li>
          <ButtonLink kind="link" href={`https://wa.me/?text=${text}`} rel="noopener noreferrer">
            <Icon name="whatsapp" />
            {t("provider.send_whatsapp")}
          </ButtonLink>
        </li>
        <li>
          <ButtonLink kind="link" href={`sms:?body=${text}`}>
            <Icon name="sms" />
            {t("provider.send_sms")}
          </ButtonLink>
        </li>
        <li>
          <ButtonLink kind="link" href={`mailto:?subject=${encodeURIComponent(name)}&body=${text}`}>
            <Icon name="email" />
            {t("provider.send_email")}
          </ButtonLink>
        </li>
        {(["share", "copy", "print"] as const).map((action) => (
          <li key={action} hidden>
            <Button kind="link" type="button" data-action={action} data-title={name} data-url={address}>
              <Icon name={action} />
              {t(`provider.${action}`)}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" data-done={t("provider.copied")} />
      <Fold summary={t("provider.qr")} onPaper>
        <div className="qr stack-sm">
          <QrCode text={address} label={t("provider.qr_alt", { address })} />
          <p>{t("provider.qr_text")}</p>
          <p className="page-address">{t("provider.page_address", { address })}</p>
        </div>
      </Fold>
    </section>
  );
}
