import { useCombobox } from "downshift";
import { type KeyboardEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { FileField, type Uploads } from "#app/forms/file-field.tsx";
import { fieldId, useField, useForm } from "#app/forms/form.tsx";
import { TextAreaField, TextField } from "#app/forms/text-fields.tsx";
import { call } from "#app/state/api.ts";
import { Labelled } from "#app/ui/field/field.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { messages } from "#domain/errors.ts";
import { MAX_DESCRIPTION } from "#domain/organization.ts";
import type { NameSuggestion } from "#domain/suggestion.ts";
import { PanField, PartnerField } from "./organization-fields.tsx";
import "#app/site/suggestions.css";

interface BasicFieldsProps {
  path: string;
  isIndividual: boolean;
  uploads: Uploads;
}

export function BasicFields({ path, isIndividual, uploads }: BasicFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      {isIndividual ? (
        <TextField path={`${path}.name`} label={t("onboarding.field.name_individual")} autoComplete="name" />
      ) : (
        <NameField path={`${path}.name`} legalPath={`${path}.legal_name`} />
      )}
      <TextField
        path={`${path}.legal_name`}
        label={t(isIndividual ? "onboarding.field.legal_name_individual" : "onboarding.field.legal_name")}
        hint={t(isIndividual ? "onboarding.hint.legal_name_individual" : "onboarding.hint.legal_name")}
      />
      <PanField path={`${path}.pan_card`} isIndividual={isIndividual} />
      <TextAreaField
        path={`${path}.description`}
        label={t(isIndividual ? "onboarding.field.description_individual" : "onboarding.field.description")}
        hint={t("onboarding.hint.description")}
        max={MAX_DESCRIPTION}
      />
      <PartnerField path={`${path}.is_partner`} />
      <FileField
        path={`${path}.logo_document_id`}
        type="organization_logo"
        label={t(isIndividual ? "onboarding.field.photo" : "onboarding.field.logo")}
        hint={t("onboarding.hint.logo")}
        uploads={uploads}
      />
    </>
  );
}

const WAIT_MS = 200;
const SHORTEST = 2;

interface Option {
  id: string | null;
  name: string;
  place: string;
}

interface NameFieldProps {
  path: string;
  /** Takes over the chosen name unless the user wrote another one there */
  legalPath: string;
}

/** Suggests organisations of the directory by name. A new name can always be chosen. */
function NameField({ path, legalPath }: NameFieldProps) {
  const { t } = useTranslation();
  const form = useForm();
  const { value, errors, change, onFocus } = useField(path);
  const typed = typeof value === "string" ? value : "";
  const found = useNames(typed);
  const options = optionsOf(found, typed.trim());
  const isChosen = form.value(`${path}_chosen`) === true;
  const isKnown = isChosen && Boolean(form.value(`${path}_known`));
  /** At every key, because it must not appear in a field that the user has just moved to. */
  const takeOver = (name: string) => {
    const legal = form.value(legalPath);
    if (!legal || legal === typed) form.change(legalPath, name);
  };
  const choose = (option: Option) => {
    change(option.name);
    takeOver(option.name);
    form.change(`${path}_chosen`, true);
    form.change(`${path}_known`, option.id ?? "");
  };
  /** Leaving the field chooses what was typed: the organisation of exactly this name, or a new name. */
  const onBlur = () => {
    if (isChosen || typed.trim().length < SHORTEST) return;
    const named = options.find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase());
    choose(named ?? { id: null, name: typed.trim(), place: "" });
  };
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, getLabelProps } = useCombobox<Option>({
    items: options,
    inputId: fieldId(path),
    inputValue: typed,
    selectedItem: null,
    itemToString: (option) => option?.name ?? "",
    onInputValueChange: ({ inputValue, type }) => {
      if (type !== useCombobox.stateChangeTypes.InputChange) return;
      change(inputValue);
      takeOver(inputValue);
      if (form.value(`${path}_chosen`)) form.change(`${path}_chosen`, false);
    },
    onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem),
  });
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "Enter" && highlightedIndex < 0) onBlur();
  };
  return (
    <div className="name-field stack-sm">
      <Labelled
        id={fieldId(path)}
        label={<span {...getLabelProps()}>{t("onboarding.field.name")}</span>}
        hint={t("onboarding.hint.name")}
        errors={errors}
      >
        {(attributes) => (
          <input
            {...getInputProps({ ...attributes, onFocus, onBlur, onKeyDown, "aria-labelledby": undefined })}
            type="text"
            name={path}
            className="input"
            autoComplete="organization"
          />
        )}
      </Labelled>
      <ul {...getMenuProps({ "aria-label": t("onboarding.names_label") })} className="suggestions" hidden={!isOpen}>
        {isOpen &&
          options.map((option, index) => (
            <li
              key={option.id ?? "new"}
              {...getItemProps({ item: option, index })}
              className={
                index === highlightedIndex ? "name-field-suggestion name-field-active" : "name-field-suggestion"
              }
            >
              <OptionText option={option} />
            </li>
          ))}
      </ul>
      <p className="field-hint" role="status">
        {isChosen && !isKnown && t("onboarding.name_added")}
      </p>
      {isKnown && (
        <Notice>
          <p>{t("onboarding.name_known")}</p>
        </Notice>
      )}
    </div>
  );
}

/** The new name comes last. */
function optionsOf(found: NameSuggestion[], typed: string): Option[] {
  return [
    ...found.map(({ id, name, city, state }) => ({ id, name, place: [city, state].filter(Boolean).join(", ") })),
    ...(typed.length >= SHORTEST ? [{ id: null, name: typed, place: "" }] : []),
  ];
}

function OptionText({ option }: { option: Option }) {
  const { t } = useTranslation();
  if (!option.id) return t("onboarding.add_name", { name: option.name });
  return (
    <>
      {option.name} <span className="muted">{option.place}</span>
    </>
  );
}

/** Organisations with a similar name. Empty when the server does not answer. */
function useNames(typed: string): NameSuggestion[] {
  const [found, setFound] = useState<NameSuggestion[]>([]);
  const query = typed.trim();
  useEffect(() => {
    if (query.length < SHORTEST) return setFound([]);
    let isLate = false;
    const timer = setTimeout(() => {
      const path = `/organizations/suggestions?${new URLSearchParams({ query: query.slice(0, 100) })}`;
      call<{ data: NameSuggestion[] }>("GET", path, messages.unexpected).then(
        ({ data }) => !isLate && setFound(data),
        () => !isLate && setFound([]),
      );
    }, WAIT_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [query]);
  return found;
}
