import { useTranslation } from "react-i18next";
import { readable, Conflicts as SideBySide } from "#app/forms/conflicts.tsx";
import { chosen, saveDraft } from "#app/state/onboarding.ts";
import { useAppDispatch, useAppSelector } from "#app/state/store.ts";
import type { Section } from "#domain/onboarding.ts";
import { useFieldName } from "./field-names.ts";

/** Another device wrote something else into the form. */
export function Conflicts() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { conflicts } = useAppSelector((state) => state.onboarding);
  const nameOf = useFieldName();
  return (
    <SideBySide
      title={t("onboarding.conflict_title")}
      text={t("onboarding.conflict_text")}
      conflicts={conflicts}
      nameOf={(path) => `${t(`onboarding.short.${path.split(".")[0] as Section}`)}: ${nameOf(path)}`}
      wordsOf={(_, value) => readable(value)}
      onChoose={(path, value, isLast) => {
        dispatch(chosen({ path, value }));
        if (isLast) void dispatch(saveDraft());
      }}
    />
  );
}
