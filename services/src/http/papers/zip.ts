import { crc32 } from 'node:zlib';

export type ZipFile = { readonly name: string; readonly bytes: Uint8Array };
type ZipEntry = { readonly name: Buffer; readonly crc: number; readonly size: number; readonly offset: number };

const [localSign, centralSign, endSign] = [0x04034b50, 0x02014b50, 0x06054b50];
const [version, namesInUtf8, stored] = [20, 0x0800, 0];
const [localBytes, centralBytes, endBytes] = [30, 46, 22];
const bangkokMs = 7 * 3_600_000;

/** DOS time stamps in Bangkok time: steps of two seconds, years from 1980. */
const stampOf = (at: Date): readonly [time: number, day: number] => {
  const local = new Date(at.getTime() + bangkokMs);
  const time = (local.getUTCHours() << 11) | (local.getUTCMinutes() << 5) | (local.getUTCSeconds() >> 1);
  const day = ((local.getUTCFullYear() - 1980) << 9) | ((local.getUTCMonth() + 1) << 5) | local.getUTCDate();
  return [time, day];
};

const fieldsOf = ({ name, crc, size }: ZipEntry, at: Date): Buffer => {
  const [time, day] = stampOf(at);
  const fields = Buffer.alloc(26);
  for (const [value, place] of [
    [version, 0],
    [namesInUtf8, 2],
    [stored, 4],
    [time, 6],
    [day, 8],
    [name.length, 22],
  ] as const)
    fields.writeUInt16LE(value, place);
  for (const [value, place] of [
    [crc, 10],
    [size, 14],
    [size, 18],
  ] as const)
    fields.writeUInt32LE(value, place);
  return fields;
};

const localOf = (written: ZipEntry, at: Date): Buffer => {
  const head = Buffer.alloc(localBytes);
  head.writeUInt32LE(localSign, 0);
  fieldsOf(written, at).copy(head, 4);
  return Buffer.concat([head, written.name]);
};

const centralOf = (written: ZipEntry, at: Date): Buffer => {
  const head = Buffer.alloc(centralBytes);
  head.writeUInt32LE(centralSign, 0);
  head.writeUInt16LE(version, 4);
  fieldsOf(written, at).copy(head, 6);
  head.writeUInt32LE(written.offset, 42);
  return Buffer.concat([head, written.name]);
};

/** An archive without compression, because the files are compressed already. Created while it is sent. */
export async function* zipOf(files: AsyncIterable<ZipFile>, at: Date): AsyncGenerator<Buffer> {
  const all: ZipEntry[] = [];
  let offset = 0;
  for await (const { name, bytes } of files) {
    const written = { name: Buffer.from(name), crc: crc32(bytes), size: bytes.length, offset };
    const head = localOf(written, at);
    yield head;
    yield Buffer.from(bytes);
    offset += head.length + bytes.length;
    all.push(written);
  }
  const central = Buffer.concat(all.map((written) => centralOf(written, at)));
  yield central;
  const end = Buffer.alloc(endBytes);
  end.writeUInt32LE(endSign, 0);
  end.writeUInt16LE(all.length, 8);
  end.writeUInt16LE(all.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  yield end;
}
