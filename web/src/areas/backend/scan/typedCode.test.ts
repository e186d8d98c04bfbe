import { codeOf } from '@klang/contracts/codes/codes';
import { expect, it } from 'vitest';
import { codeGiven } from './typedCode.ts';

const code = codeOf({ prefix: 'KDB', digits: 8 }, 4218);
/** What a scanner writes that presses these keys while the Thai layout is on. */
const thaiKeys: Readonly<Record<string, string>> = {
  ...{ K: 'ษ', D: 'ฏ', B: 'ฺ', k: 'า', d: 'ก', b: 'ิ', 0: 'จ', 1: 'ๅ', 2: '/', 3: '-', 4: 'ภ', 5: 'ถ', 6: 'ุ', 7: 'ึ' },
  ...{
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
  },
  ...{ e: 'ำ', o: 'น', r: 'พ', c: 'แ', m: 'ท', i: 'ร', u: 'ี', w: 'ไ', y: 'ั', x: 'ป', z: 'ผ', v: 'อ', f: 'ด', j: '่' },
  ...{ A: 'ฤ', C: 'ฉ', E: 'ฎ', F: 'โ', G: 'ฌ', H: '็', I: 'ณ', J: '๋', L: 'ศ', M: '?', N: '์', O: 'ฯ', P: 'ญ', Q: '๐' },
  ...{ R: 'ฑ', S: 'ฆ', T: 'ธ', U: '๊', V: 'ฮ', W: '"', X: ')', Y: 'ํ', Z: '(' },
};
const inThai = (text: string): string => [...text].map((sign) => thaiKeys[sign] ?? sign).join('');

it.each([
  ...[code, code.toLowerCase(), ` ${code} `, `https://klang.test/q/${code}`],
  ...[inThai(code), inThai(code.toLowerCase()), inThai(`https://klang.test/q/${code}`)],
])('“%s” is the right code, whichever layout is on', (typed) => expect(codeGiven(typed)).toBe(code));

it('what has no Thai letter is taken as it is', () => expect(codeGiven('KD-0011-07')).toBe('KD-0011-07'));
