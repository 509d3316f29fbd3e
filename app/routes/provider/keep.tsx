import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import "./keep.css";

/** Plain links that work everywhere; the buttons are shown by islands/share.ts, which makes them work. */
export function Keep({ name, address }: { name: string; address: string }) {
  const { t } = useTranslation();
  const text = encodeURIComponent(`${name} ${address}`);
  return (
    <section className="keep stack" aria-labelledby="keep">
      <h2 id="keep">{t("provider.keep")}</h2>
      <ul>
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
    </section>
  );
}
