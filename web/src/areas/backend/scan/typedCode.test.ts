// @vitest-environment happy-dom
import { codeOf } from '@klang/contracts/codes/codes';
import { expect, it } from 'vitest';
import { codesTyped, codeTyped, labelTyped, placeFirst } from './typedCode.ts';

const code = codeOf({ prefix: 'KDB', digits: 8 }, 4218);
/** What a scanner types for these keys under the Thai keyboard layout. */
const thaiKeys: Readonly<Record<string, string>> = {
  K: 'ษ',
  D: 'ฏ',
  B: 'ฺ',
  k: 'า',
  d: 'ก',
  b: 'ิ',
  0: 'จ',
  1: 'ๅ',
  2: '/',
  3: '-',
  4: 'ภ',
  5: 'ถ',
  6: 'ุ',
  7: 'ึ',
  8: 'ค',
  9: 'ต',
  h: '้',
  t: 'ะ',
  p: 'ย',
  s: 'ห',
  ':': 'ซ',
  '/': 'ฝ',
  '.': 'ใ',
  l: 'ส',
  a: 'ฟ',
  n: 'ื',
  g: 'เ',
  q: 'ๆ',
  e: 'ำ',
  o: 'น',
  r: 'พ',
  c: 'แ',
  m: 'ท',
  i: 'ร',
  u: 'ี',
  w: 'ไ',
  y: 'ั',
  x: 'ป',
  z: 'ผ',
  v: 'อ',
  f: 'ด',
  j: '่',
  A: 'ฤ',
  C: 'ฉ',
  E: 'ฎ',
  F: 'โ',
  G: 'ฌ',
  H: '็',
  I: 'ณ',
  J: '๋',
  L: 'ศ',
  M: '?',
  N: '์',
  O: 'ฯ',
  P: 'ญ',
  Q: '๐',
  R: 'ฑ',
  S: 'ฆ',
  T: 'ธ',
  U: '๊',
  V: 'ฮ',
  W: '"',
  X: ')',
  Y: 'ํ',
  Z: '(',
};
const inThai = (text: string): string => [...text].map((sign) => thaiKeys[sign] ?? sign).join('');

it.each([
  code,
  code.toLowerCase(),
  ` ${code} `,
  `https://klang.test/q/${code}`,
  inThai(code),
  inThai(code.toLowerCase()),
  inThai(`https://klang.test/q/${code}`),
])('“%s” is the right code, in either keyboard layout', (typed) => expect(codeTyped(typed)).toBe(code));

it('a place in the picture is chosen before the items beside it, and of two other places neither', () => {
  const place = (placeId: string, ...labels: string[]) => ({
    placeId,
    code: placeId,
    name_th: '',
    name_en: '',
    labels,
    isInUse: true,
  });
  const places = [place('A-01', 'KDL1'), place('A-02', 'KDL2'), place('A-03', 'KDL3')];
  const shown = (placeId: string | null, ...raws: string[]) => placeFirst({ places, hosts: [] }, { placeId }, raws);
  expect(shown('A-01', 'KDB1', 'KDB2')).toEqual(['KDB1', 'KDB2']);
  expect(shown('A-01', 'KDB1', 'KDL2', 'KDB2')).toEqual(['KDL2']);
  expect(shown(null, 'KDB1', 'KDL2')).toEqual(['KDL2']);
  expect(shown('A-02', 'KDB1', 'KDL2', 'KDL1')).toEqual(['KDB1']);
  expect(shown('A-03', 'KDL1', 'KDB1', 'KDL2')).toEqual([]);
});

it('a code without a Thai letter is taken as it is', () => expect(codeTyped('KD-0011-07')).toBe('KD-0011-07'));

it('a QR of somebody else is sent as it reads, no longer than the server takes, so that it is told what it is', () => {
  const address = `https://shop.example/Menu?table=${'x'.repeat(300)}`;
  expect(labelTyped(address, ['klang.test'])).toBe(address.slice(0, 200));
  expect(labelTyped('WIFI:T:WPA;\u0000S:Shop;;', ['klang.test'])).toBe('WIFI:T:WPA;\ufffdS:SHOP;;');
  expect(labelTyped('line.me/R/ti', ['klang.test'])).toBe('LINE.ME/R/TI');
});

it('two labels that came as one are two, where each half is whole and has the right check character', () => {
  const [other, misread] = [
    codeOf({ prefix: 'KDL', digits: 8 }, 17),
    `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`,
  ];
  const [one, two] = [`https://klang.test/q/${code}`, `https://klang.test/q/${other}`];
  const typedOf = (keys: string) => [...keys].map((key) => thaiKeys[key] ?? key).join('');
  expect(codesTyped(code + other)).toEqual([code, other]);
  expect(codesTyped(code + code)).toEqual([code, code]);
  expect(codesTyped(one + two)).toEqual([one, two]);
  expect(codesTyped(one + other)).toEqual([one, other]);
  expect(codesTyped(typedOf('KDB') + code.slice(3) + other)).toEqual([code, other]);
  for (const whole of [code, one, misread + other, code + misread, `${code}BKK-S-11872`, 'BKK-S-11872', ''])
    expect(codesTyped(whole)).toEqual([whole]);
});
