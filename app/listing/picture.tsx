import type { PictureFormat } from "#domain/document.ts";
import "./picture.css";

interface PictureProps {
  picture: {
    url: string;
    /** Pixels of the whole picture, where they are known */
    width?: number | null | undefined;
    height?: number | null | undefined;
    /** Widths in which it is also had */
    sizes?: number[] | undefined;
  };
  /** Empty where it says nothing that the words beside it do not */
  alt: string;
  /** How wide it is shown, as the attribute `sizes` says it */
  shown: string;
  /** Pixels: no wider one is named, so that the page stays small */
  max: number;
  className?: string;
  /** Seen at once when the page opens */
  first?: boolean;
}

/** A picture of a listing in the size and format that the browser likes best; one without sizes as it is. */
export function Picture({ picture, alt, shown, max, className, first }: PictureProps) {
  const { url, width, height } = picture;
  const sizes = (picture.sizes ?? []).filter((size, i) => i === 0 || size <= max);
  const sources = (format: PictureFormat) =>
    sizes.map((size) => `${url}${url.includes("?") ? "&" : "?"}width=${size}&format=${format} ${size}w`).join(", ");
  return (
    <picture className={className}>
      {sizes.length > 0 && <source type="image/avif" srcSet={sources("avif")} sizes={shown} />}
      {sizes.length > 0 && <source type="image/webp" srcSet={sources("webp")} sizes={shown} />}
      <img
        src={url}
        alt={alt}
        width={width ?? undefined}
        height={height ?? undefined}
        loading={first ? undefined : "lazy"}
        decoding="async"
      />
    </picture>
  );
}
