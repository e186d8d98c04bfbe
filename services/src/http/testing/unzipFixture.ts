import { inflateRawSync } from 'node:zlib';

const [centralEntry, centralLength] = [0x02014b50, 46];

export const unzipped = (archive: Buffer): Readonly<Record<string, string>> => {
  const files: Record<string, string> = {};
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  let at = archive.readUInt32LE(end + 16);
  while (archive.readUInt32LE(at) === centralEntry) {
    const [packed, nameLength, extra, comment] = [20, 28, 30, 32].map((offset) =>
      offset === 20 ? archive.readUInt32LE(at + offset) : archive.readUInt16LE(at + offset),
    ) as [number, number, number, number];
    const name = archive.toString('utf8', at + centralLength, at + centralLength + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(start, start + packed);
    files[name] = (archive.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes)).toString('utf8');
    at += centralLength + nameLength + extra + comment;
  }
  return files;
};

const textsIn = (xml: string): readonly string[] =>
  [...xml.matchAll(/<si>.*?<t[^>]*>(.*?)<\/t>.*?<\/si>/gs)].map((found) => found[1] ?? '');

export const rowsOfWorkbook = (archive: Buffer): readonly (readonly (string | number)[])[] => {
  const files = unzipped(archive);
  const shared = textsIn(files['xl/sharedStrings.xml'] ?? '');
  const sheet = files['xl/worksheets/sheet1.xml'] ?? '';
  return [...sheet.matchAll(/<row .*?<\/row>/gs)].map(([row]) =>
    [...row.matchAll(/<c ([^>]*?)(?:\/>|>(?:<v>(.*?)<\/v>)?.*?<\/c>)/gs)].map(([, marks = '', value = '']) =>
      /t="s"/.test(marks) ? (shared[Number(value)] ?? '') : value === '' ? '' : Number(value),
    ),
  );
};
