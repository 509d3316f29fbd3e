import type { PictureFormat } from "#domain/document.ts";
import "./picture.css";

interface PictureProps {
  picture: {
    url: string;
    /** Pixels of the full picture, if known */
    width?: number | null | undefined;
    height?: number | null | undefined;
    /** Widths in which the server also has it, in pixels */
    sizes?: number[] | undefined;
  };
  /** Empty if the words beside the picture say the same */
  alt: string;
  /** Displayed width, as a value of the attribute `sizes` */
  shown: string;
  /** Largest width to offer, in pixels, so that the page stays light */
  max: number;
  className?: string;
  /** Visible when the page opens, so it must not load lazily */
  first?: boolean;
}

/** A picture of a listing, in a size and format that the browser picks. Without `sizes` it loads the original. */
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
