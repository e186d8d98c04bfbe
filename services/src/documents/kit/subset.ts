/** The tables that a renderer needs; the others serve shaping, which is done. */
const tableTags = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'];

const [headerSize, entrySize] = [12, 16];

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

type Tables = Map<string, Uint8Array>;

const tablesOf = (file: Uint8Array): Tables => {
  const view = viewOf(file);
  const entries = Array.from({ length: view.getUint16(4) }, (_, place) => headerSize + place * entrySize);
  return new Map(
    entries.map((at) => {
      const tag = String.fromCharCode(...file.subarray(at, at + 4));
      return [tag, file.subarray(view.getUint32(at + 8), view.getUint32(at + 8) + view.getUint32(at + 12))];
    }),
  );
};

const tableOf = (tables: Tables, tag: string): Uint8Array => {
  const table = tables.get(tag);
  if (!table) throw new Error(`The font has no table ${tag}.`);
  return table;
};

/** Offsets of the glyphs in `glyf`, and its end. */
const beginnings = (tables: Tables): readonly number[] => {
  const isLong = viewOf(tableOf(tables, 'head')).getInt16(50) === 1;
  const view = viewOf(tableOf(tables, 'loca'));
  const count = viewOf(tableOf(tables, 'maxp')).getUint16(4) + 1;
  return Array.from({ length: count }, (_, id) => (isLong ? view.getUint32(id * 4) : view.getUint16(id * 2) * 2));
};

const [hasWords, hasScale, hasMore, hasTwoScales, hasMatrix] = [0x1, 0x8, 0x20, 0x40, 0x80];

const partSize = (flags: number): number => {
  const places = flags & hasWords ? 4 : 2;
  if (flags & hasMatrix) return 4 + places + 8;
  if (flags & hasTwoScales) return 4 + places + 4;
  return 4 + places + (flags & hasScale ? 2 : 0);
};

const partsOf = (outline: Uint8Array): readonly number[] => {
  if (outline.length === 0 || viewOf(outline).getInt16(0) >= 0) return [];
  const view = viewOf(outline);
  const parts: number[] = [];
  for (let at = 10, flags = hasMore; flags & hasMore; at += partSize(flags)) {
    flags = view.getUint16(at);
    parts.push(view.getUint16(at + 2));
  }
  return parts;
};

const withParts = (ids: Iterable<number>, outlineOf: (id: number) => Uint8Array): ReadonlySet<number> => {
  const all = new Set([0]);
  const add = (id: number): void => {
    if (all.has(id)) return;
    all.add(id);
    for (const part of partsOf(outlineOf(id))) add(part);
  };
  for (const id of ids) add(id);
  return all;
};

const padded = (length: number): number => Math.ceil(length / 4) * 4;

const sumOf = (table: Uint8Array): number => {
  const whole = new Uint8Array(padded(table.length));
  whole.set(table);
  const view = viewOf(whole);
  let sum = 0;
  for (let at = 0; at < whole.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
};

const fileOf = (tables: readonly (readonly [string, Uint8Array])[]): Uint8Array => {
  const begin = headerSize + tables.length * entrySize;
  const file = new Uint8Array(tables.reduce((size, [, table]) => size + padded(table.length), begin));
  const view = viewOf(file);
  const power = Math.floor(Math.log2(tables.length));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tables.length);
  view.setUint16(6, 2 ** power * 16);
  view.setUint16(8, power);
  view.setUint16(10, (tables.length - 2 ** power) * 16);
  let at = begin;
  for (const [place, [tag, table]] of tables.entries()) {
    const entry = headerSize + place * entrySize;
    for (const [letter, sign] of [...tag].entries()) file[entry + letter] = sign.charCodeAt(0);
    view.setUint32(entry + 4, sumOf(table));
    view.setUint32(entry + 8, at);
    view.setUint32(entry + 12, table.length);
    file.set(table, at);
    at += padded(table.length);
  }
  return file;
};

/** A font with only these outlines; glyph ids stay the same. */
export const subsetOf = (file: Uint8Array, ids: Iterable<number>): Uint8Array => {
  const tables = tablesOf(file);
  const [begin, outlines] = [beginnings(tables), tableOf(tables, 'glyf')];
  const outlineOf = (id: number) => outlines.subarray(begin[id], begin[id + 1]);
  const used = withParts(ids, outlineOf);
  const parts = begin.slice(0, -1).map((_, id) => (used.has(id) ? outlineOf(id) : outlines.subarray(0, 0)));
  const glyf = new Uint8Array(parts.reduce((size, part) => size + padded(part.length), 0));
  const loca = new Uint8Array(begin.length * 4);
  let at = 0;
  for (const [id, part] of parts.entries()) {
    viewOf(loca).setUint32(id * 4, at);
    glyf.set(part, at);
    at += padded(part.length);
  }
  viewOf(loca).setUint32(parts.length * 4, at);
  const head = tableOf(tables, 'head').slice();
  viewOf(head).setInt16(50, 1);
  const mended = new Map([...tables, ['glyf', glyf], ['loca', loca], ['head', head]] as const);
  return fileOf(tableTags.flatMap((tag) => (mended.has(tag) ? [[tag, tableOf(mended, tag)] as const] : [])));
};
