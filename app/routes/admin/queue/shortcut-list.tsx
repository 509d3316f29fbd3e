import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";

/** Keys of the queue, and the words of what they do */
const shortcuts = [
  ["j", "next"],
  ["k", "previous"],
  ["Enter", "open"],
  ["x", "choose"],
  ["a", "take"],
  ["/", "search"],
  ["g q", "queue"],
  ["?", "show"],
] as const;

interface ShortcutListProps {
  on: boolean;
  onSwitch(on: boolean): void;
  isOpen: boolean;
  onOpen(is: boolean): void;
}

/** Says that single keys do something here, which ones, and switches them off. */
export function ShortcutList({ on, onSwitch, isOpen, onOpen }: ShortcutListProps) {
  const { t } = useTranslation();
  const turn = () => onSwitch(!on);
  return (
    <div className="row queue-keys">
      <p role="status">{t(on ? "admin_queue.keys.on" : "admin_queue.keys.off")}</p>
      <Button type="button" kind="link" onClick={() => onOpen(true)}>
        {t("admin_queue.keys.list")}
      </Button>
      <Button type="button" kind="link" onClick={turn}>
        {t(on ? "admin_queue.keys.switch_off" : "admin_queue.keys.switch_on")}
      </Button>
      <Dialog title={t("admin_queue.keys.title")} open={isOpen} onClose={() => onOpen(false)}>
        <dl className="queue-key-list">
          {shortcuts.map(([keys, what]) => (
            <div key={keys}>
              <dt>
                {keys.split(" ").map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{t(`admin_queue.keys.${what}`)}</dd>
            </div>
          ))}
        </dl>
        <p className="muted">{t("admin_queue.keys.hint")}</p>
        <div className="row">
          <Button type="button" onClick={() => onOpen(false)}>
            {t("admin_queue.close")}
          </Button>
          <Button type="button" kind="link" onClick={turn}>
            {t(on ? "admin_queue.keys.switch_off" : "admin_queue.keys.switch_on")}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
