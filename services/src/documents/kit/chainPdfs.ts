import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, type PDFObject, PDFRef, PDFStream } from 'pdf-lib';

const [catalogId, treeId] = [1, 2];
const begin = '%PDF-1.7\n%\u00ff\u00ff\u00ff\u00ff\n';

/** Every reference within a file, so that its objects can stand behind those of others. */
const shift = (object: PDFObject, by: number): PDFObject => {
  if (object instanceof PDFRef) return PDFRef.of(object.objectNumber + by, object.generationNumber);
  if (object instanceof PDFStream) shift(object.dict, by);
  if (object instanceof PDFDict) for (const [key, value] of object.entries()) object.set(key, shift(value, by));
  if (object instanceof PDFArray)
    for (const [place, value] of object.asArray().entries()) object.set(place, shift(value, by));
  return object;
};

type WrittenObjects = { readonly places: number[]; at: number };
const bytesOf = (id: number, object: PDFObject): Uint8Array => {
  const content = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(content, 0);
  return Buffer.concat([Buffer.from(`${id} 0 obj\n`), content, Buffer.from('\nendobj\n')]);
};
const noting = (written: WrittenObjects, id: number, object: PDFObject): Uint8Array => {
  const bytes = bytesOf(id, object);
  written.places[id] = written.at;
  written.at += bytes.length;
  return bytes;
};

const tableOf = ({ places, at }: WrittenObjects, infoId: number | undefined): string => {
  const size = places.length;
  const rows = Array.from({ length: size - 1 }, (_, place) => places[place + 1]).map((offset) =>
    offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`,
  );
  const info = infoId === undefined ? '' : ` /Info ${infoId} 0 R`;
  const trailer = `trailer\n<< /Size ${size} /Root ${catalogId} 0 R${info} >>\nstartxref\n${at}\n%%EOF\n`;
  return `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}${trailer}`;
};

/** One file with the pages of all: each is written as soon as it is there, and only one at a time is in memory. */
export async function* chainPdfs(pdfs: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const head = Buffer.from(begin, 'latin1');
  const written: WrittenObjects = { places: [], at: head.length };
  const trees: { readonly ref: PDFRef; readonly count: number }[] = [];
  let last = treeId;
  let infoId: number | undefined;
  yield head;
  for await (const bytes of pdfs) {
    const { context, catalog } = await PDFDocument.load(bytes, { updateMetadata: false });
    const by = last;
    const tree = catalog.get(PDFName.of('Pages'));
    if (!(tree instanceof PDFRef)) throw new Error('This file has no pages.');
    const { Info: info } = context.trailerInfo;
    if (info instanceof PDFRef) infoId ??= info.objectNumber + by;
    const count = context.lookup(tree, PDFDict).lookup(PDFName.of('Count'), PDFNumber).asNumber();
    for (const [ref, object] of context.enumerateIndirectObjects()) {
      shift(object, by);
      if (ref === tree) (object as PDFDict).set(PDFName.of('Parent'), PDFRef.of(treeId));
      last = Math.max(last, ref.objectNumber + by);
      yield noting(written, ref.objectNumber + by, object);
    }
    trees.push({ ref: PDFRef.of(tree.objectNumber + by), count });
  }
  const { context } = await PDFDocument.create({ updateMetadata: false });
  const all = {
    Type: 'Pages',
    Kids: trees.map(({ ref }) => ref),
    Count: trees.reduce((sum, { count }) => sum + count, 0),
  };
  yield noting(written, treeId, context.obj(all));
  yield noting(written, catalogId, context.obj({ Type: 'Catalog', Pages: PDFRef.of(treeId), Lang: 'th' }));
  yield Buffer.from(tableOf(written, infoId));
}
