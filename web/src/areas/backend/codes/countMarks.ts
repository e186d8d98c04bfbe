export const countMarks = (mark: Uint8Array, onCount: (count: number) => void) => {
  let count = 0;
  let matched = 0;
  /** Works without backtracking, because the first byte of each mark occurs in it only once. */
  const ends = (byte: number): boolean => {
    if (byte === mark[matched]) matched += 1;
    else matched = byte === mark[0] ? 1 : 0;
    if (matched < mark.length) return false;
    matched = 0;
    return true;
  };
  return (bytes: Uint8Array): void => {
    const more = bytes.reduce((sum, byte) => (ends(byte) ? sum + 1 : sum), 0);
    count += more;
    if (more > 0) onCount(count);
  };
};

/** `^XZ` ends each label in ZPL. `PK\3\4` begins each file in a zip archive. */
export const endOfLabel = new TextEncoder().encode('^XZ');
export const beginOfFile = Uint8Array.from([0x50, 0x4b, 0x03, 0x04]);
