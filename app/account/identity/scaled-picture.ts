import { MAX_PICTURE_SIDE } from "~/casino/contract/identity-words";

const JPEG_QUALITY = 0.9;

/**
 * Makes a picture as small as it will be stored before it is sent, because uploads are slow.
 * @returns what to put in the place of a field's files; null if it is small enough
 * @throws in a browser that cannot read it, or cannot put a file into a field
 */
export async function scaledPicture(file: File): Promise<FileList | null> {
  const picture = await createImageBitmap(file);
  try {
    const scale = MAX_PICTURE_SIDE / Math.max(picture.width, picture.height);
    if (scale >= 1) return null;
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("no canvas");
    // A JPEG has no transparency.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const transfer = new DataTransfer();
    transfer.items.add(new File([await jpegOf(canvas)], file.name, { type: "image/jpeg" }));
    return transfer.files;
  } finally {
    picture.close();
  }
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob === null ? reject(new Error("no picture")) : resolve(blob));
    canvas.toBlob(take, "image/jpeg", JPEG_QUALITY);
  });
}
