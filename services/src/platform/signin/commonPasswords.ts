import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

const packed = new URL('commonPasswords.br', import.meta.url);

let known: ReadonlySet<string> | undefined;
const common = (): ReadonlySet<string> => {
  known ??= new Set(brotliDecompressSync(readFileSync(packed)).toString().split('\n'));
  return known;
};

// What people append when a digit is required, and attackers try first.
const usualEnd = /(?:1|12|123|1234|12345|!)$/;

export const isCommonPassword = (password: string): boolean => {
  const text = password.normalize('NFKC').toLowerCase();
  return common().has(text) || common().has(text.replace(usualEnd, ''));
};
