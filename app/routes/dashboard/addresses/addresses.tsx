import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { Editor } from "#app/editing/editor.tsx";
import { useNewId } from "#app/editing/unsent.ts";
import type { Editable } from "#app/editing/use-edit.ts";
import { AccessFields } from "#app/fields/access-fields.tsx";
import { AddressFields } from "#app/fields/address-fields.tsx";
import { HoursFields } from "#app/fields/hours-fields.tsx";
import { PointField } from "#app/fields/point-field.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useStateNames } from "#app/i18n/use-state-names.ts";
import { hoursOfPlace } from "#app/listing/hours-words.ts";
import { addresses } from "#app/state/record-lists.ts";
import { useRights } from "#app/state/rights.ts";
import { useAppDispatch, useAppSelector } from "#app/state/store.ts";
import { accessCodes } from "#domain/access.ts";
import { addressType, isHidden, isOnline, placeLine, placeName, streetState, visibleAddress } from "#domain/address.ts";
import type { OwnAddress } from "#domain/listing.ts";
import { type ItemForm, ItemsSection } from "../items-section.tsx";
import type { SectionProps } from "../section-contents.tsx";
import {
  type AddressForm,
  addressForm,
  addressPath,
  addressProblems,
  copiedAddress,
  newAddress,
  sentAddress,
  shownAddress,
} from "./address-form.ts";

export function Addresses({ organization, organization_id }: SectionProps) {
  const rights = useRights(organization_id);
  const dispatch = useAppDispatch();
  const items = useAppSelector((state) => state.addresses.items);
  const refresh = useCallback(() => void dispatch(addresses.list(organization_id)), [dispatch, organization_id]);
  return (
    <ItemsSection
      section="addresses"
      organization_id={organization_id}
      slice={addresses}
      items={items}
      nameOf={nameOf}
      wordsOf={wordsOf}
      Facts={organization.is_individual ? IndividualAddressFacts : AddressFacts}
      canCopy
      mayAdd={rights.mayEdit}
      mayEdit={({ id }) => rights.mayEditPlace(id)}
      mayRemove={() => rights.mayEdit}
      refresh={refresh}
      form={(open) => (
        <AddressEditor
          key={open.key}
          open={open}
          organization_id={organization_id}
          isIndividual={organization.is_individual}
        />
      )}
    />
  );
}

interface AddressEditorProps {
  open: ItemForm<OwnAddress>;
  organization_id: string;
  isIndividual: boolean;
}

function AddressEditor({ open, organization_id, isIndividual }: AddressEditorProps) {
  const dispatch = useAppDispatch();
  const new_id = useNewId(open.key);
  const { item, isCopy } = open;
  const existing = isCopy ? null : item;
  const editable: Editable<AddressForm, OwnAddress> = {
    key: open.key,
    value: item ? (isCopy ? copiedAddress(item) : addressForm(item)) : newAddress,
    version: existing?.version ?? null,
    read: (record) => ({ value: addressForm(record), version: record.version }),
    problems: addressProblems,
    save: (value, version) => {
      const shown = shownAddress(value, existing);
      const sent = sentAddress(value, isIndividual);
      return existing
        ? dispatch(addresses.updateOptimistically(existing.id, { ...sent, version }, shown))
        : dispatch(addresses.createOptimistically({ ...sent, organization_id, new_id }, { ...shown, id: new_id }));
    },
    pathOf: addressPath,
    keyOf: open.keyOf,
    onSaved: open.onSaved,
  };
  return (
    <Editor editable={editable} title={open.title} onClose={open.onClose}>
      <AddressFields path="address" isIndividual={isIndividual} />
      <PointField path="address" />
      <HoursFields path="address" />
      <AccessFields path="address.access" />
    </Editor>
  );
}

function nameOf(address: OwnAddress): string {
  return address.address_label || placeName(address);
}

function wordsOf(address: OwnAddress): string {
  return `${address.address_line_1} ${placeLine(address)} ${address.pincode ?? ""}`;
}

function IndividualAddressFacts({ item }: { item: OwnAddress }) {
  return <AddressFacts item={visibleAddress(item, true)} />;
}

function AddressFacts({ item }: { item: OwnAddress }) {
  const { t } = useTranslation();
  const { nameOf } = useStateNames();
  const formats = useFormats();
  const { address_line_1, address_line_2, pincode, type, contacts, access } = item;
  const known = accessCodes.filter((code) => access[code] !== undefined).length;
  const street = [address_line_1, address_line_2].filter(Boolean).join(", ");
  return (
    <>
      <p>
        {street && `${street}, `}
        {placeLine({ ...item, state: nameOf(item.state) })} {pincode}
      </p>
      <p className="muted">
        {[
          type && t(`words.address_types.${addressType(item) as "centre"}`, { defaultValue: type }),
          ...hoursOfPlace(t, formats, item),
          ...contacts.flatMap(({ phone, email }) => [phone, email]),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {isHidden(item) && !isOnline(item) && <p className="muted">{t(`words.street.${streetState(item)}`)}</p>}
      <p className="muted">{t("dashboard.access_known", { count: known, all: accessCodes.length })}</p>
    </>
  );
}
