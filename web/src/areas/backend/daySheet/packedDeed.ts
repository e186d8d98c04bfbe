import type { Deed } from './deedStore.ts';

type Head = Omit<Deed, 'pictures'> & {
  /** The path, or the type and size of the bytes after the head. */
  readonly pictures: readonly (string | { readonly type: string; readonly size: number })[];
};
const lengthBytes = 4;

/** Packs a deed as bytes: length of the JSON, the JSON, the pictures. */
export const packDeed = async (deed: Deed): Promise<ArrayBuffer> => {
  const pictures = deed.pictures.map((one) => (typeof one === 'string' ? one : { type: one.type, size: one.size }));
  const head = new TextEncoder().encode(JSON.stringify({ ...deed, pictures } satisfies Head));
  const length = new DataView(new ArrayBuffer(lengthBytes));
  length.setUint32(0, head.length);
  const taken = deed.pictures.filter((one) => typeof one !== 'string');
  return new Blob([length.buffer, head, ...taken]).arrayBuffer();
};

export const unpackDeed = (bytes: ArrayBuffer): Deed => {
  const headEnd = lengthBytes + new DataView(bytes).getUint32(0);
  const head = JSON.parse(new TextDecoder().decode(bytes.slice(lengthBytes, headEnd))) as Head;
  let place = headEnd;
  const pictures = head.pictures.map((one) => {
    if (typeof one === 'string') return one;
    place += one.size;
    return new Blob([bytes.slice(place - one.size, place)], { type: one.type });
  });
  return { ...head, pictures };
};
