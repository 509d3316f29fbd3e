import { useTranslation } from "react-i18next";
import { channelIcons } from "#app/listing/contact.ts";
import { ScreenReaderName } from "#app/listing/screen-reader-name.tsx";
import { Button, ButtonLink } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { LanguageCode } from "#domain/interface-language.ts";
import type { Contact } from "#domain/listing.ts";
import { composeMessage, type MessageTexts, type Wishes } from "./compose.ts";
import type { FirstMessageTexts } from "./first-message.server.ts";
import { messageHref, writtenChannels } from "./message-href.ts";
import "./ready-message.css";

interface ReadyMessageProps {
  contacts: Contact[];
  /** Name of the organisation */
  name: string;
  texts: FirstMessageTexts;
  /** null before the visitor has chosen; a script then fills in the message */
  wishes: Wishes | null;
  /** Level of the heading */
  level: 2 | 3;
}

const nothing: Wishes = { services: [], questions: [], age: "", place: "", time: "", way: "", name: "" };

/** The message in both languages, with links that send it by the reader's own apps. */
export function ReadyMessage({ contacts, name, texts, wishes, level }: ReadyMessageProps) {
  const { t } = useTranslation();
  const { theirs, mine } = texts;
  const Heading = `h${level}` as const;
  const message = composeMessage(theirs, wishes ?? nothing);
  const ways = writtenChannels.flatMap((channel) => {
    const value = contacts.map((contact) => contact[channel]).find(Boolean);
    return value ? [{ channel, value }] : [];
  });
  const canCall = contacts.some(({ phone }) => phone);
  return (
    <section
      className="ready-message stack"
      aria-labelledby="message-ready"
      hidden={!wishes}
      data-ready={JSON.stringify(texts)}
    >
      <Heading id="message-ready" tabIndex={-1}>
        {t("write_for_me.ready")}
      </Heading>
      <div className="ready-message-list">
        <Message texts={theirs} sentence="write_for_me.theirs" wishes={wishes} />
        {mine && <Message texts={mine} sentence="write_for_me.mine" wishes={wishes} />}
      </div>
      <ul className="row">
        {ways.map(({ channel, value }) => (
          <li key={channel}>
            <ButtonLink
              kind="quiet"
              href={messageHref(channel, value, theirs.subject, message)}
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
  texts: MessageTexts;
  sentence: "write_for_me.theirs" | "write_for_me.mine";
  wishes: Wishes | null;
}

function Message({ texts, sentence, wishes }: MessageProps) {
  const { t } = useTranslation();
  const language = t(`words.languages.${texts.language as LanguageCode}`);
  return (
    <div className="stack-sm">
      <p>
        <strong>{t(sentence, { language })}</strong>
      </p>
      <p className="ready-message-text" lang={texts.language} data-message={sentence.split(".")[1]}>
        {wishes && composeMessage(texts, wishes)}
      </p>
    </div>
  );
}
