import { imageSides } from '@klang/contracts/images';

/** As small as the house keeps it, so that a bad line carries it; as it was taken where this browser cannot. */
export const shrunk = async (file: Blob): Promise<Blob> => {
  try {
    const bitmap = await createImageBitmap(file);
    const part = Math.min(1, imageSides.usual / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * part);
    canvas.height = Math.round(bitmap.height * part);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.82));
    return blob ?? file;
  } catch {
    return file;
  }
};
