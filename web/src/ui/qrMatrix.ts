import { encode } from 'uqr';

/** The quiet zone that scanners need, in modules. */
export const quietZone = 4;

export const qrMatrix = (payload: string): readonly (readonly boolean[])[] =>
  encode(payload, { ecc: 'M', border: quietZone }).data;

export const qrPath = (modules: readonly (readonly boolean[])[]): string =>
  modules
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return [];
        const end = row.indexOf(false, x);
        const length = (end === -1 ? row.length : end) - x;
        return [`M${x} ${y}h${length}v1h-${length}z`];
      }),
    )
    .join('');
