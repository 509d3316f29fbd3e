import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { asCallError } from "#app/state/api.ts";
import { Notice } from "#app/ui/notice/notice.tsx";
import { SignInHere } from "./sign-in-here.tsx";

type Work = () => Promise<unknown>;

/**
 * Does what a button asks for; answers whether it was done. What the server said against it stands in `trouble`; where the session
 * has ended it asks to sign in first, and then does it.
 */
export function useAttempt(): { attempt(work: Work): Promise<boolean>; trouble: ReactNode } {
  const [message, setMessage] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const [waiting, setWaiting] = useState<Work | null>(null);
  const attempt = useCallback(async (work: Work) => {
    setMessage(null);
    setWaiting(null);
    try {
      await work();
      return true;
    } catch (error) {
      const { status, message } = asCallError(error);
      if (status === 401) setWaiting(() => work);
      else setMessage(message);
      return false;
    }
  }, []);
  // The button may stand far below in a long list.
  useEffect(() => {
    if (message) box.current?.focus();
  }, [message]);
  const trouble = (
    <>
      <div role="alert" className="live trouble" ref={box} tabIndex={-1}>
        {message && (
          <Notice icon="alert">
            <p>{message}</p>
          </Notice>
        )}
      </div>
      {waiting && <SignInHere onSignedIn={() => void attempt(waiting)} />}
    </>
  );
  return { attempt, trouble };
}
