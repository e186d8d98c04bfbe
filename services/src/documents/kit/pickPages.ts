import { PDFDocument } from 'pdf-lib';

type Range = { readonly first: number; readonly last: number };

export const countPages = async (bytes: Uint8Array): Promise<number> =>
  (await PDFDocument.load(bytes, { updateMetadata: false })).getPageCount();

export const pickPages = async (bytes: Uint8Array, { first, last }: Range): Promise<Uint8Array | undefined> => {
  const whole = await PDFDocument.load(bytes, { updateMetadata: false });
  const chosen = whole.getPageIndices().slice(first - 1, last);
  if (chosen.length < last - first + 1) return undefined;
  const some = await PDFDocument.create({ updateMetadata: false });
  for (const page of await some.copyPages(whole, chosen)) some.addPage(page);
  return some.save({ addDefaultPage: false });
};
