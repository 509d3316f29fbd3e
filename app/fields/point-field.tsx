import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useField } from "#app/forms/form.tsx";
import { TextField } from "#app/forms/text-fields.tsx";
import { PointsMap } from "#app/map/points-map.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Check } from "#app/ui/check/check.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { pointText, pointWithPincode, readPoint } from "#domain/geo.ts";
import { FAR_POINT_KM, kmFromArea, plainPincode } from "#domain/pincode.ts";
import { usePincode } from "./pincode-field.tsx";

/** Coordinates of an address, from the device's position or pasted from a map, compared with its PIN code. */
export function PointField({ path: address }: { path: string }) {
  const { t } = useTranslation();
  const path = `${address}.coordinates`;
  const { change } = useField(path);
  const [told, setTold] = useState("");
  const find = () => {
    setTold(t("fields.point.finding"));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        change(pointText(coords));
        setTold(t("fields.point.found", { metres: Math.ceil(coords.accuracy) }));
      },
      () => setTold(t("fields.point.failed")),
      { enableHighAccuracy: true, maximumAge: 60_000, timeout: 30_000 },
    );
  };
  return (
    <div className="stack-sm">
      <TextField
        path={path}
        label={t("fields.name.coordinates")}
        hint={t("fields.hint.coordinates")}
        optional
        autoComplete="off"
        className="input-code"
      />
      {"geolocation" in navigator && (
        <p>
          <Button type="button" kind="quiet" onClick={find}>
            <Icon name="locate" />
            {t("fields.point.here")}
          </Button>
        </p>
      )}
      <p className="field-hint" role="status">
        {told}
      </p>
      <PointCheck path={address} />
    </div>
  );
}

/** Shows how far the exact place is from the area of the PIN code. Where that is far the user has to confirm it. */
function PointCheck({ path }: { path: string }) {
  const { t } = useTranslation();
  const typedPincode = String(useField(`${path}.pincode`).value ?? "");
  const coordinates = String(useField(`${path}.coordinates`).value ?? "");
  const { id, value, change, onFocus } = useField(`${path}.confirmed_point`);
  const pincode = plainPincode(typedPincode);
  const { place: area } = usePincode(pincode);
  const point = readPoint(coordinates);
  const km = area && point && kmFromArea(point, area);
  const isFar = km !== null && km > FAR_POINT_KM;
  const pair = pointWithPincode({ pincode: typedPincode, coordinates });
  const said = { pincode, distance: Math.round(km ?? 0) };
  return (
    <div className="stack-sm">
      {km !== null && (
        <PointsMap
          label={t("fields.point.map")}
          place={{ ...point!, label: t("fields.name.coordinates") }}
          area={{ latitude: area!.latitude!, longitude: area!.longitude!, label: t("fields.point.area") }}
        />
      )}
      <p role="status">
        {km !== null && t(said.distance === 0 ? "fields.point.near" : "fields.point.distance", said)}{" "}
        {isFar && <strong>{t("fields.point.far")}</strong>}
      </p>
      {isFar && (
        <Check
          id={id}
          type="checkbox"
          name={`${path}.confirmed_point`}
          label={t("fields.point.confirm")}
          checked={value === pair}
          onChange={(checked) => change(checked ? pair : "")}
          onFocus={onFocus}
        />
      )}
    </div>
  );
}
