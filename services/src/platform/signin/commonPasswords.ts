import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

const packed = new URL('commonPasswords.br', import.meta.url);

let known: ReadonlySet<string> | undefined;
const common = (): ReadonlySet<string> => {
  known ??= new Set(brotliDecompressSync(readFileSync(packed)).toString().split('\n'));
  return known;
};

// What people add where a digit is asked for, and whoever guesses adds first.
const usualEnd = /(?:1|12|123|1234|12345|!)$/;

/** Whether a password is among those that are tried first, also with the usual digits behind it. */
export const isCommonPassword = (password: string): boolean => {
  const text = password.normalize('NFKC').toLowerCase();
  return common().has(text) || common().has(text.replace(usualEnd, ''));
};
