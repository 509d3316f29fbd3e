import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/ui/button/button.tsx";
import { Disclosure } from "#app/ui/disclosure/disclosure.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { QrCode } from "#app/ui/qr-code/qr-code.tsx";
import "./save-and-share.css";

interface SaveAndShareProps {
  name: string;
  address: string;
  /** Address of the image of the page's QR code */
  qrCode: string;
  /** What is sent; by default the name and the address */
  text?: string;
  /** List items with ways to save the page */
  children?: ReactNode;
}

/**
 * Ways to save the page, and a menu to share it, whose links need no script. islands/share.ts shows and runs the buttons.
 * Paper shows the page's address and code.
 */
export function SaveAndShare({ name, address, qrCode, text, children }: SaveAndShareProps) {
  const { t } = useTranslation();
  const sent = text ?? t("provider.share_text", { name, address });
  const encoded = encodeURIComponent(sent);
  return (
    <section className="save-and-share stack" aria-labelledby="keep" data-silent>
      <h2 id="keep" className="sr">
        {t("provider.keep")}
      </h2>
      {children && <ul className="row">{children}</ul>}
      <Disclosure
        summary={
          <span>
            <Icon name="share" /> {t("provider.share_menu")}
          </span>
        }
        onPaper
      >
        <ul data-title={name} data-url={address}>
          <li>
            <ButtonLink kind="link" href={`https://wa.me/?text=${encoded}`} rel="noopener noreferrer">
              <Icon name="whatsapp" />
              {t("provider.send_whatsapp")}
            </ButtonLink>
          </li>
          <li>
            <ButtonLink kind="link" href={`sms:?body=${encoded}`}>
              <Icon name="sms" />
              {t("provider.send_sms")}
            </ButtonLink>
          </li>
          <li>
            <ButtonLink kind="link" href={`mailto:?subject=${encodeURIComponent(name)}&body=${encoded}`}>
              <Icon name="email" />
              {t("provider.send_email")}
            </ButtonLink>
          </li>
          {(["share", "copy", "print"] as const).map((action) => (
            <li key={action} hidden>
              <Button kind="link" type="button" data-action={action}>
                <Icon name={action} />
                {t(`provider.${action}`)}
              </Button>
            </li>
          ))}
        </ul>
        <p role="status" data-copied={t("provider.copied")} />
        <div className="save-and-share-qr stack-sm">
          <QrCode src={qrCode} label={t("provider.qr_alt", { address })} />
          <p>{t("provider.qr_text")}</p>
          <p className="save-and-share-address">{t("provider.page_address", { address })}</p>
        </div>
      </Disclosure>
    </section>
  );
}
