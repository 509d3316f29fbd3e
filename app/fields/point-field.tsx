import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useField } from "#app/forms/form.tsx";
import { TextField } from "#app/forms/text-fields.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { pointText } from "#domain/geo.ts";

/** Where exactly a place is: by standing there, or as a map gives it. */
export function PointField({ path }: { path: string }) {
  const { t } = useTranslation();
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
      <p className="hint" role="status">
        {told}
      </p>
    </div>
  );
}
