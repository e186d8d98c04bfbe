import type { Deed } from './deedStore.ts';

type Head = Omit<Deed, 'pictures'> & {
  /** Where it is kept, or what follows behind the head. */
  readonly pictures: readonly (string | { readonly type: string; readonly size: number })[];
};
const lengthBytes = 4;

/** A deed and its pictures as one run of bytes: how long its words are, its words, its pictures. */
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
  // Written by `packDeed` and by nobody else: it was sealed.
  const head = JSON.parse(new TextDecoder().decode(bytes.slice(lengthBytes, headEnd))) as Head;
  let place = headEnd;
  const pictures = head.pictures.map((one) => {
    if (typeof one === 'string') return one;
    place += one.size;
    return new Blob([bytes.slice(place - one.size, place)], { type: one.type });
  });
  return { ...head, pictures };
};
