import { useTranslation } from "react-i18next";
import { textAddresses } from "#app/island-texts/text-addresses.ts";
import { channelIcons } from "#app/listing/contact.ts";
import { ScreenReaderName } from "#app/listing/screen-reader-name.tsx";
import { Button, ButtonLink } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { languageToWriteIn } from "#domain/first-message.ts";
import type { LanguageCode } from "#domain/interface-language.ts";
import type { Contact } from "#domain/listing.ts";
import { composeMessage, type Wishes } from "./compose.ts";
import type { FirstMessageTexts } from "./first-message.server.ts";
import { messageHref, writtenChannels } from "./message-href.ts";
import "./ready-message.css";

interface ReadyMessageProps {
  contacts: Contact[];
  /** Name of the organisation */
  name: string;
  /** Address of its page */
  address: string;
  /** null before the visitor has chosen: islands/write-for-me.ts then writes the message and its links */
  written: { texts: FirstMessageTexts; wishes: Wishes } | null;
  /** Level of the heading */
  level: 2 | 3;
}

/** The message in both languages, with links that send it by the reader's own apps. */
export function ReadyMessage({ contacts, name, address, written, level }: ReadyMessageProps) {
  const { t, i18n } = useTranslation();
  const language = languageToWriteIn(contacts);
  const Heading = `h${level}` as const;
  const inTheirs = written && composeMessage(written.texts.theirs, written.wishes);
  const inMine = written?.texts.mine && composeMessage(written.texts.mine, written.wishes);
  const ways = writtenChannels.flatMap((channel) => {
    const value = contacts.map((contact) => contact[channel]).find(Boolean);
    return value ? [{ channel, value }] : [];
  });
  const canCall = contacts.some(({ phone }) => phone);
  return (
    <section
      className="ready-message stack"
      aria-labelledby="message-ready"
      hidden={!written}
      data-ready={textAddresses[language]}
      data-name={name}
      data-address={address}
    >
      <Heading id="message-ready" tabIndex={-1}>
        {t("write_for_me.ready")}
      </Heading>
      <div className="ready-message-list">
        <Message language={language} sentence="write_for_me.theirs" message={inTheirs} />
        {language !== i18n.language && (
          <Message language={i18n.language} sentence="write_for_me.mine" message={inMine} />
        )}
      </div>
      <ul className="row">
        {ways.map(({ channel, value }) => (
          <li key={channel}>
            <ButtonLink
              kind="quiet"
              href={inTheirs ? messageHref(channel, value, written.texts.theirs.subject, inTheirs) : undefined}
              rel="noopener noreferrer"
              data-send={channel}
              data-to={value}
            >
              <Icon name={channelIcons[channel]} />
              <span>
                {t(`write_for_me.send.${channel}`)}
                <ScreenReaderName name={name} />
              </span>
            </ButtonLink>
          </li>
        ))}
        <li hidden>
          <Button kind="quiet" type="button" data-copy-message>
            <Icon name="copy" />
            {t("write_for_me.copy")}
          </Button>
        </li>
      </ul>
      <p role="status" data-done={t("write_for_me.copied")} />
      <p className="muted">
        {t(ways.length > 0 ? "write_for_me.change" : canCall ? "write_for_me.only_call" : "write_for_me.no_contact")}
      </p>
    </section>
  );
}

interface MessageProps {
  language: string;
  sentence: "write_for_me.theirs" | "write_for_me.mine";
  message: string | null | undefined;
}

function Message({ language, sentence, message }: MessageProps) {
  const { t } = useTranslation();
  return (
    <div className="stack-sm">
      <p>
        <strong>{t(sentence, { language: t(`words.languages.${language as LanguageCode}`) })}</strong>
      </p>
      <p className="ready-message-text" lang={language} data-message={sentence.split(".")[1]}>
        {message}
      </p>
    </div>
  );
}
