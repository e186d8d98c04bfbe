import { z } from 'zod';

/** What a code may be stuck on. */
export const codeUses = ['item', 'location', 'seal'] as const;
export const codeUse = z.enum(codeUses);
export type CodeUse = (typeof codeUses)[number];

export const codeStates = ['free', 'assigned', 'retired'] as const;
export const codeState = z.enum(codeStates);
export type CodeState = (typeof codeStates)[number];

export const retireReasons = ['damaged', 'lost', 'misprinted'] as const;
export const retireReason = z.enum(retireReasons);
export type RetireReason = (typeof retireReasons)[number];

/** Why a seal is on its thing no more. */
export const sealEnds = ['broken', 'missing', 'opened', 'replaced'] as const;
export const sealEnd = z.enum(sealEnds);
export type SealEnd = (typeof sealEnds)[number];

export const reprintReasons = ['jammed', 'faint', 'damaged', 'lost'] as const;
export const reprintReason = z.enum(reprintReasons);
export type ReprintReason = (typeof reprintReasons)[number];

/** So many codes one batch may have. */
export const mostCodes = 10_000;

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const base = signs.length;

/** ISO 7064 MOD 37,36: no single wrong sign passes it, and hardly any two that changed places. */
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

/** The highest number that a series of so many digits can give. */
export const lastNumberOf = ({ digits }: Pick<Series, 'digits'>): number => 10 ** digits - 1;

export type ReadCode = { readonly code: string; readonly prefix: string; readonly number: number };
// A prefix ends in a letter, so that no code reads as one of two series.
const pattern = /^([A-Z0-9]{0,7}[A-Z])(\d{4,12})([A-Z0-9])$/;

/** The code in what was typed or scanned: also from the address on the label, in small letters, and with gaps. */
export const codeIn = (typed: string): string =>
  (/\/q\/([^/?#]+)/i.exec(typed)?.[1] ?? typed).replace(/\s+/g, '').toUpperCase();

/** Whose label it is that was scanned, where its whole address was given. */
export const hostOfLabel = (typed: string): string | undefined =>
  /^https?:\/\/([^/:?#\s]+)(?::\d+)?\/q\//i.exec(typed.trim())?.[1]?.toLowerCase();

/** So many rows a sheet of foreign numbers may have. */
export const mostForeign = 500;
/** What numbers that were on things before us have in place of a batch. */
export const foreignBatch = 'foreign';
const foreignPattern = /^(?=.*\d)[A-Z0-9][A-Z0-9._-]{2,39}$/;

/** A number that was stuck on a thing before it came to us, as it is kept; undefined where it cannot be one. */
export const foreignIn = (typed: string): string | undefined => {
  const number = codeIn(typed);
  return foreignPattern.test(number) ? number : undefined;
};

/** Whether it may be a code at all, right or misread. */
export const looksLikeCode = (typed: string): boolean => pattern.test(codeIn(typed));

/** Undefined where it is none, or a sign of it is wrong. */
export const readCode = (typed: string): ReadCode | undefined => {
  const code = codeIn(typed);
  const [, prefix = '', number = '', check = ''] = pattern.exec(code) ?? [];
  if (prefix === '' || checkOf(prefix + number) !== check) return undefined;
  return { code, prefix, number: Number(number) };
};
