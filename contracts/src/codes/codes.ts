export const codeUses = ['item', 'location', 'seal'] as const;
export type CodeUse = (typeof codeUses)[number];

export const codeStates = ['free', 'assigned', 'retired'] as const;
export type CodeState = (typeof codeStates)[number];

export const retireReasons = ['damaged', 'lost', 'misprinted'] as const;
export type RetireReason = (typeof retireReasons)[number];

export const sealEnds = ['broken', 'missing', 'opened', 'replaced'] as const;
export type SealEnd = (typeof sealEnds)[number];

export const reprintReasons = ['jammed', 'faint', 'damaged', 'lost'] as const;
export type ReprintReason = (typeof reprintReasons)[number];

export const mostCodes = 10_000;

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const base = signs.length;

/** ISO 7064 MOD 37,36 detects every single wrong sign, and nearly every swap of two. */
export const checkOf = (text: string): string => {
  let carried = base;
  for (const sign of text) {
    const sum = (carried + signs.indexOf(sign)) % base || base;
    carried = (sum * 2) % (base + 1);
  }
  return signs[(base + 1 - carried) % base] ?? '';
};

export type Series = { readonly prefix: string; readonly digits: number };
export const codeOf = ({ prefix, digits }: Series, number: number): string => {
  const text = prefix + String(number).padStart(digits, '0');
  return text + checkOf(text);
};

export const lastNumberOf = ({ digits }: Pick<Series, 'digits'>): number => 10 ** digits - 1;

export type ReadCode = { readonly code: string; readonly prefix: string; readonly number: number };
// A prefix ends in a letter, so a code matches one series only.
const pattern = /^([A-Z0-9]{0,7}[A-Z])(\d{4,12})([A-Z0-9])$/;

/** Accepts a label URL, lower case and spaces. */
export const codeIn = (typed: string): string =>
  (/\/q\/([^/?#]+)/i.exec(typed)?.[1] ?? typed).replace(/\s+/g, '').toUpperCase();

const hostPattern = /^(?:(?:[a-z][a-z0-9+.-]*:)?\/\/)?(?:[^/?#\s@]*@)?([^/:?#\s@]+?)\.?(?=[:/?#])/i;
/** Of each address in which a code is found, also one typed without https. */
export const hostOfLabel = (typed: string): string | undefined =>
  /\/q\/[^/?#]/i.test(typed) ? hostPattern.exec(typed.trim())?.[1]?.toLowerCase() : undefined;

export const mostForeign = 500;
/** The batch of all numbers that were on items before they came to us. */
export const foreignBatch = 'foreign';
const foreignPattern = /^(?=.*\d)[A-Z0-9][A-Z0-9._-]{2,39}$/;

export const foreignIn = (typed: string): string | undefined => {
  const number = codeIn(typed);
  return foreignPattern.test(number) ? number : undefined;
};

/** Also true for a misread code. */
export const looksLikeCode = (typed: string): boolean => pattern.test(codeIn(typed));

export const readCode = (typed: string): ReadCode | undefined => {
  const code = codeIn(typed);
  const [, prefix = '', number = '', check = ''] = pattern.exec(code) ?? [];
  if (prefix === '' || checkOf(prefix + number) !== check) return undefined;
  return { code, prefix, number: Number(number) };
};

export const partsOfCode = (code: string): readonly [prefix: string, number: string, check: string] | undefined => {
  if (readCode(code)?.code !== code) return undefined;
  const [, prefix = '', number = '', check = ''] = pattern.exec(code) ?? [];
  return [prefix, number, check];
};
