import { PDFDocument } from 'pdf-lib';

export const joinPdfs = async (pdfs: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const joined = await PDFDocument.create({ updateMetadata: false });
  for await (const bytes of pdfs) {
    const one = await PDFDocument.load(bytes, { updateMetadata: false });
    for (const page of await joined.copyPages(one, one.getPageIndices())) joined.addPage(page);
  }
  return joined.save({ addDefaultPage: false });
};
