import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Editor, useUploadsOf } from "#app/editing/editor.tsx";
import { useNewId } from "#app/editing/unsent.ts";
import type { Editable } from "#app/editing/use-edit.ts";
import { ServiceFields } from "#app/fields/service-fields.tsx";
import { services } from "#app/state/record-lists.ts";
import { useRights } from "#app/state/rights.ts";
import { useAppDispatch, useAppSelector } from "#app/state/store.ts";
import { Notice } from "#app/ui/notice/notice.tsx";
import { placeName } from "#domain/address.ts";
import type { DisabilitySlug } from "#domain/disability.ts";
import type { OwnService } from "#domain/listing.ts";
import { type ItemForm, ItemsSection } from "../items-section.tsx";
import type { SectionProps } from "../section-contents.tsx";
import { useSectionHref } from "../sections.ts";
import {
  copiedService,
  newService,
  type ServiceForm,
  sentService,
  serviceForm,
  servicePath,
  serviceProblems,
  shownService,
} from "./service-form.ts";

export function Services({ organization_id }: SectionProps) {
  const { mayContribute, mayEditService } = useRights(organization_id);
  const mayEdit = ({ address_ids }: OwnService) => mayEditService(address_ids);
  const dispatch = useAppDispatch();
  const items = useAppSelector((state) => state.services.items);
  const refresh = useCallback(() => void dispatch(services.list(organization_id)), [dispatch, organization_id]);
  return (
    <ItemsSection
      section="services"
      organization_id={organization_id}
      slice={services}
      items={items}
      nameOf={nameOf}
      wordsOf={wordsOf}
      Facts={ServiceFacts}
      canCopy
      mayAdd={mayContribute}
      mayEdit={mayEdit}
      mayRemove={mayEdit}
      refresh={refresh}
      form={(open) => <ServiceEditor key={open.key} open={open} organization_id={organization_id} />}
    />
  );
}

function ServiceEditor({ open, organization_id }: { open: ItemForm<OwnService>; organization_id: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const new_id = useNewId(open.key);
  const places = usePlaces(organization_id);
  const { item, isCopy } = open;
  const existing = isCopy ? null : item;
  const editable: Editable<ServiceForm, OwnService> = {
    key: open.key,
    value: item ? (isCopy ? copiedService(item) : serviceForm(item)) : newService(places),
    version: existing?.version ?? null,
    read: (record) => ({ value: serviceForm(record), version: record.version }),
    problems: serviceProblems,
    save: (value, version) => {
      const shown = shownService(value, existing);
      return existing
        ? dispatch(services.updateOptimistically(existing.id, sentService(value, { version }), shown))
        : dispatch(
            services.createOptimistically(sentService(value, { organization_id, new_id }), { ...shown, id: new_id }),
          );
    },
    pathOf: servicePath,
    keyOf: open.keyOf,
    onSaved: open.onSaved,
  };
  const wordsOf = (path: string, value: unknown) =>
    path === "service.address_ids" ? places.find((place) => place.value === value)?.label : undefined;
  return (
    <Editor editable={editable} title={open.title} wordsOf={wordsOf} onClose={open.onClose}>
      {isCopy && (
        <Notice>
          <p>{t("dashboard.copied_service")}</p>
        </Notice>
      )}
      <Fields places={places} organization_id={organization_id} owner={open.key} />
    </Editor>
  );
}

interface FieldsProps {
  places: { value: string; label: string }[];
  organization_id: string;
  owner: string;
}

/** A component inside the form, because `useUploadsOf` reads the form's context */
function Fields({ places, organization_id, owner }: FieldsProps) {
  const { t } = useTranslation();
  const href = useSectionHref();
  const uploads = useUploadsOf("files", organization_id, owner);
  return (
    <>
      {places.length === 0 && (
        <Notice icon="location">
          <p>
            {t("onboarding.no_places")} <Link to={href("addresses")}>{t("dashboard.section.addresses")}</Link>
          </p>
        </Notice>
      )}
      <ServiceFields path="service" places={places} uploads={uploads} />
    </>
  );
}

/** Those at which the user may change services */
function usePlaces(organization_id: string) {
  const { mayEditPlace } = useRights(organization_id);
  const items = useAppSelector((state) => state.addresses.items);
  return useMemo(
    () =>
      items
        .filter(({ id }) => mayEditPlace(id))
        .map((address) => ({ value: address.id, label: address.address_label || placeName(address) })),
    [items, mayEditPlace],
  );
}

function nameOf({ name }: OwnService): string {
  return name;
}

function wordsOf({ description, keywords, custom_disabilities = [] }: OwnService): string {
  return [description, keywords, ...custom_disabilities].join(" ");
}

/** Lists longer than this are cut, and the rest is counted. */
const NAMED = 3;

function ServiceFacts({ item }: { item: OwnService }) {
  const { t } = useTranslation();
  const addresses = useAppSelector((state) => state.addresses.items);
  const { category, disabilities, custom_disabilities = [], address_ids, images } = item;
  const places = addresses.filter(({ id }) => address_ids.includes(id)).map((a) => a.address_label || placeName(a));
  const people = [
    ...disabilities.map((slug) => t(`words.disabilities.${slug as DisabilitySlug}`, { defaultValue: slug })),
    ...custom_disabilities,
  ];
  const some = (names: string[]) =>
    names.length > NAMED
      ? t("dashboard.and_more", { names: names.slice(0, NAMED).join(", "), count: names.length - NAMED })
      : names.join(", ");
  return (
    <>
      <p>
        {t(`words.services.${category}`)}
        {people.length > 0 && ` · ${some(people)}`}
      </p>
      <p className="muted">{places.length > 0 ? some(places) : t("dashboard.no_place")}</p>
      {images.length > 0 && <p className="muted">{t("dashboard.pictures", { count: images.length })}</p>}
    </>
  );
}
