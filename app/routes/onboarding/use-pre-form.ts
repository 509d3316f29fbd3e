import { type FormEvent, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { noteEvent } from "#app/analytics/note-event.ts";
import { useHref } from "#app/i18n/use-href.ts";
import { type CallError, call } from "#app/state/api.ts";
import { draftTaken } from "#app/state/onboarding.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { type Channel, channels } from "#domain/contact.ts";
import { type FieldErrors, messages } from "#domain/errors.ts";
import { fieldErrors } from "#domain/fields.ts";
import { type Draft, PreForm } from "#domain/onboarding.ts";
import { problems } from "#domain/problems.ts";

type Values = Record<string, unknown>;

/** What the first page of the onboarding holds: its values, its errors once it was sent, and sending it. */
export function usePreForm() {
  const { i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const href = useHref();
  const [values, setValues] = useState<Values>(keptStart);
  const [refused, setRefused] = useState<FieldErrors>({});
  const [failure, setFailure] = useState("");
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => keepStart(values), [values]);
  const input = inputOf(values, i18n.language);
  const wrong = problemsOf(values, input);
  const errors = attempt > 0 ? { ...refused, ...wrong } : {};
  const form = useMemo(
    () => ({
      value: (path: string) => values[path],
      change: (path: string, value: unknown) => {
        setValues((all) => ({ ...all, ...(isChannel(path) ? withoutCode([path]) : {}), [path]: value }));
        setRefused({});
      },
      errors: (path: string) => errors[path] ?? [],
    }),
    [values, errors],
  );
  const begin = async (event: FormEvent) => {
    event.preventDefault();
    setFailure("");
    setAttempt((n) => n + 1);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      const draft = await call<Draft & { draft_token: string }>("POST", "/onboarding", messages.unexpected, input);
      noteEvent("onboarding_started");
      forgetStart();
      dispatch(draftTaken(draft));
      navigate(href("/onboarding/tasks"));
    } catch (error) {
      const { message, errors } = error as CallError;
      setRefused(errors);
      setValues((all) => ({ ...all, ...withoutCode(channels.filter((channel) => errors[`${channel}_proof`])) }));
      setFailure(message);
      setAttempt((n) => n + 1);
    } finally {
      setBusy(false);
    }
  };
  return { values, form, errors, attempt, failure, isBusy, begin };
}

/** The request's body. Empty contacts are left out, as the server takes the contact from its proof. */
function inputOf(values: Values, language: string): Values {
  const contacts = Object.fromEntries(channels.map((channel) => [channel, values[channel] || undefined]));
  return { ...values, ...contacts, helper: values.is_helped ? values.helper : null, language };
}

/** A wrong contact cannot receive a code, so only the contact is reported then, and a missing one before anything else. */
function problemsOf(values: Values, input: Values): FieldErrors {
  const parsed = PreForm.safeParse(input);
  const found = parsed.success ? {} : fieldErrors(parsed.error);
  for (const channel of channels) {
    const isMissing = !values[channel] && !values[`${channel}_proof`] && !values[`${channel}_sent`];
    if (isMissing) found[channel] = [problems[channel]];
    if (found[channel]) delete found[`${channel}_proof`];
  }
  return values.is_helped && !values.helper ? { ...found, helper: [problems.helper] } : found;
}

/** Clears code and proof when a contact changes, or when the proof has expired or was used. */
function withoutCode(of: readonly Channel[]): Values {
  return Object.fromEntries(
    of.flatMap((channel) => [
      [`${channel}_proof`, ""],
      [`${channel}_sent`, null],
    ]),
  );
}

function isChannel(path: string): path is Channel {
  return channels.some((channel) => channel === path);
}

const KEY = "persist:start";
/** Personal data that is not kept even for a tab (OWASP ASVS 5.0, 14.3.3) */
const PERSONAL = new Set(["email", "phone", "first_name", "last_name"]);

/** Input of this page, kept for the tab so that a reload loses neither it nor a sent code. */
function keptStart(): Values {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

function keepStart(values: Values): void {
  const kept = Object.entries(values).filter(([name]) => !PERSONAL.has(name));
  sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
}

function forgetStart(): void {
  sessionStorage.removeItem(KEY);
}
