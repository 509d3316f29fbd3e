import { type ReactNode, useEffect, useRef } from "react";

interface QuestionBoxProps {
  title: string;
  children: ReactNode;
}

/** A question about an account, which takes the focus when it appears. Give each of its steps a `key` of its own. */
export function QuestionBox({ title, children }: QuestionBoxProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} tabIndex={-1} className="desk-ask stack" aria-labelledby="account-question">
      <h4 id="account-question">{title}</h4>
      {children}
    </section>
  );
}
