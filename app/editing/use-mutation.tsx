import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useProblemText } from "#app/forms/form.tsx";
import { ConfirmForm } from "#app/routes/signed-in/confirm-form.tsx";
import { asCallError } from "#app/state/api.ts";
import { Notice } from "#app/ui/notice/notice.tsx";
import { messages } from "#domain/errors.ts";
import { SignInHere } from "./sign-in-here.tsx";

type Work = () => Promise<unknown>;

/**
 * Runs the action of a button and returns whether it succeeded. `trouble` shows the server's error. When the session
 * has ended, it asks the user to sign in and then runs the action; when the action needs a new code, it asks for that.
 */
export function useMutation(): {
  attempt(work: Work): Promise<boolean>;
  /** Like `attempt`, but does nothing while an earlier call is still running (`busy`). */
  once(work: Work): Promise<boolean>;
  busy: boolean;
  trouble: ReactNode;
} {
  const [message, setMessage] = useState<string | null>(null);
  const text = useProblemText();
  const box = useRef<HTMLDivElement>(null);
  const [waiting, setWaiting] = useState<Work | null>(null);
  const [unconfirmed, setUnconfirmed] = useState<Work | null>(null);
  const attempt = useCallback(async (work: Work) => {
    setMessage(null);
    setWaiting(null);
    setUnconfirmed(null);
    try {
      await work();
      return true;
    } catch (error) {
      const { status, message } = asCallError(error);
      if (status === 401) setWaiting(() => work);
      else if (status === 403 && message === messages.confirm) setUnconfirmed(() => work);
      else setMessage(message);
      return false;
    }
  }, []);
  const { once, busy } = useOnce(attempt);
  // Focus the message, because the button may be far below it in a long list.
  useEffect(() => {
    if (message) box.current?.focus();
  }, [message]);
  const trouble = (
    <>
      <div role="alert" className="live-region mutation-trouble" ref={box} tabIndex={-1}>
        {message && (
          <Notice icon="alert">
            <p>{text(message)}</p>
          </Notice>
        )}
      </div>
      {waiting && <SignInHere onSignedIn={() => void attempt(waiting)} />}
      {unconfirmed && (
        <Arrival>
          <ConfirmForm onConfirmed={() => void attempt(unconfirmed)} onCancel={() => setUnconfirmed(null)} />
        </Arrival>
      )}
    </>
  );
  return { attempt, once, busy, trouble };
}

function useOnce(attempt: (work: Work) => Promise<boolean>) {
  const [busy, setBusy] = useState(false);
  const isOnItsWay = useRef(false);
  const once = useCallback(
    async (work: Work) => {
      if (isOnItsWay.current) return false;
      isOnItsWay.current = true;
      setBusy(true);
      const done = await attempt(work);
      isOnItsWay.current = false;
      setBusy(false);
      return done;
    },
    [attempt],
  );
  return { once, busy };
}

/** Focuses content that has just appeared. */
export function Arrival({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}
