import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { type ZipFile, zipOf } from './zip.ts';

async function* filesOf(files: readonly ZipFile[]): AsyncGenerator<ZipFile> {
  yield* files;
}
const zipped = async (files: readonly ZipFile[]): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of zipOf(filesOf(files), new Date('2026-11-23T17:30:00.000Z'))) parts.push(part);
  return Buffer.concat(parts);
};

/** Reads an archive through its directory at the end, as programs do. */
const opened = (zip: Buffer): readonly { name: string; bytes: Buffer; isWhole: boolean; day: number }[] => {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const [crc, size] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 20)];
    const [letters, local] = [zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)];
    const name = zip.subarray(at + 46, at + 46 + letters).toString();
    expect(zip.readUInt32LE(local)).toBe(0x04034b50);
    const from = local + 30 + zip.readUInt16LE(local + 26);
    const bytes = zip.subarray(from, from + size);
    const day = zip.readUInt16LE(at + 14);
    at += 46 + letters;
    return { name, bytes, isWhole: crc32(bytes) === crc, day };
  });
};

it('a zip holds each file as it is, by its name, with the day of Bangkok', async () => {
  const files = [
    { name: '00000-RT-6911-0001.pdf', bytes: Buffer.from('%PDF one') },
    { name: 'ใบแจ้งหนี้.pdf', bytes: Buffer.from('%PDF two, longer') },
    { name: 'empty.pdf', bytes: Buffer.alloc(0) },
  ];
  const found = opened(await zipped(files));
  expect(found.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes) }))).toEqual(files);
  expect(found.every(({ isWhole }) => isWhole)).toBe(true);
  expect(found[0]?.day).toBe(((2026 - 1980) << 9) | (11 << 5) | 24);
});

it('a zip opens where there is nothing in it', async () => {
  expect(opened(await zipped([]))).toEqual([]);
});
