import { type ComponentType, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button/button.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { LoadingSkeleton } from "./use-loaded.tsx";

/** A part of a page whose script is loaded when it is opened, or before, with `preload`. */
export type LaterComponent<Props> = ComponentType<Props> & {
  /** Resolves when the script is here, or could not be loaded. */
  preload(): Promise<void>;
};

/** Loads a part of a page only when it is opened, so that its script does not slow down the other parts. */
export function later<Props extends object, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<never>>>,
  name: Name,
): LaterComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  const preload = async () => {
    if (loaded) return;
    const module = await load().catch(() => null);
    if (module) loaded = module[name] as unknown as ComponentType<Props>;
  };
  function Later(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    const isSecond = useRef(false);
    useEffect(() => {
      if (Part || hasFailed) return;
      let isOver = false;
      void preload().then(() => {
        if (isOver) return;
        setPart(() => loaded);
        // Browsers remember a module that did not load, so the second time only a new document helps.
        if (!loaded && isSecond.current && navigator.onLine) return location.reload();
        isSecond.current = true;
        setFailed(!loaded);
      });
      return () => {
        isOver = true;
      };
    }, [Part, hasFailed]);
    if (Part) return <Part {...props} />;
    return hasFailed ? <NotLoaded onRetry={() => setFailed(false)} /> : <LoadingSkeleton />;
  }
  return Object.assign(Later, { preload });
}

/** Milliseconds after which a page fetches what other pages need, so that its own content comes first */
export const PREFETCH_AFTER_MS = 2000;

/** Loads the parts of a page ahead, so that they open without a connection. */
export function usePreloaded(parts: Record<string, Pick<LaterComponent<object>, "preload">>): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const part of Object.values(parts)) void part.preload();
    }, PREFETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [parts]);
}

/** Shown when the script could not be loaded. It is requested again when the connection is back. */
function NotLoaded({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation();
  useEffect(() => {
    addEventListener("online", onRetry);
    return () => removeEventListener("online", onRetry);
  });
  return (
    <Notice icon="offline">
      <p role="alert">{t("dashboard.not_loaded")}</p>
      <Button type="button" kind="link" onClick={onRetry}>
        {t("dashboard.try_again")}
      </Button>
    </Notice>
  );
}
