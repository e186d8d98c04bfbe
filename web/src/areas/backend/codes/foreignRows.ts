export type ForeignRow = { readonly number: string; readonly target: string };

const bare = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();

/** Reads two columns pasted from a spreadsheet, split by tab, comma or semicolon. Lines without both are skipped. */
export const foreignRowsIn = (text: string): readonly ForeignRow[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.split(/[\t,;]/).map(bare))
    .flatMap(([number = '', target = '']) => (number && target ? [{ number, target }] : []));
