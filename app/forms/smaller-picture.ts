/** A picture above this is made smaller before it goes over a slow link. */
const SMALL_BYTES = 500_000;
const LONGEST_PX = 1600;
const QUALITY = 0.85;

/** The picture, or a smaller JPEG of it; anything that is no picture, or that the browser cannot read, as it is. */
export async function smallerPicture(file: File): Promise<{ file: Blob; name: string }> {
  const same = { file, name: file.name };
  if (!/^image\/(png|jpeg)$/.test(file.type) || file.size <= SMALL_BYTES) return same;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_PX / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const drawing = canvas.getContext("2d")!;
    drawing.fillStyle = "white";
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
    if (!smaller || smaller.size >= file.size) return same;
    return { file: smaller, name: file.name.replace(/\.\w+$/, ".jpg") };
  } catch {
    return same;
  }
}
