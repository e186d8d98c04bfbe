export type ForeignRow = { readonly number: string; readonly target: string };

const bare = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();

/** Two columns as they come out of a spreadsheet: by tab, comma or semicolon; lines without both are left out. */
export const foreignRowsIn = (text: string): readonly ForeignRow[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.split(/[\t,;]/).map(bare))
    .flatMap(([number = '', target = '']) => (number && target ? [{ number, target }] : []));
