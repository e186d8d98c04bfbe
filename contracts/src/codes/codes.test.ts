import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkOf, codeIn, codeOf, hostOfLabel, looksLikeCode, partsOfCode, readCode } from './codes.ts';

const series = fc.record({
  prefix: fc.stringMatching(/^[A-Z0-9]{0,7}[A-Z]$/),
  digits: fc.integer({ min: 4, max: 12 }),
});
const numbered = fc.tuple(series, fc.integer({ min: 1, max: 9_999 }));

describe('a code', () => {
  it('ends in the check character of ISO 7064, MOD 37,36', () => {
    expect(checkOf('A12425GABC1234002')).toBe('M');
    expect(codeOf({ prefix: 'KDB', digits: 8 }, 1)).toBe(`KDB00000001${checkOf('KDB00000001')}`);
  });

  it('is read as what it was made of, and as nothing else', () =>
    fc.assert(
      fc.property(numbered, ([of, number]) => {
        expect(readCode(codeOf(of, number))).toEqual({ code: codeOf(of, number), prefix: of.prefix, number });
      }),
    ));

  it('is read aloud by its beginning, its number and its check character, which are the whole of it', () => {
    const code = codeOf({ prefix: 'KDB', digits: 8 }, 4218);
    expect(partsOfCode(code)).toEqual(['KDB', '00004218', code.slice(-1)]);
    expect(partsOfCode('MV-11')).toBeUndefined();
  });

  it('is never read with one sign wrong', () =>
    fc.assert(
      fc.property(numbered, fc.nat(), fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'), (of, at, sign) => {
        const code = codeOf(...of);
        const place = at % code.length;
        const wrong = code.slice(0, place) + sign + code.slice(place + 1);
        expect(readCode(wrong) === undefined).toBe(wrong !== code);
      }),
    ));

  it('of two series is never the same', () =>
    fc.assert(
      fc.property(numbered, numbered, ([one, n], [other, m]) => {
        if (one.prefix !== other.prefix) expect(codeOf(one, n)).not.toBe(codeOf(other, m));
      }),
    ));

  it('is found in the address on its label, in small letters and with gaps', () => {
    const code = codeOf({ prefix: 'KDB', digits: 8 }, 12);
    for (const typed of [
      `https://klang.test/q/${code}?a=1`,
      code.toLowerCase(),
      ` ${code.slice(0, 3)} ${code.slice(3)}`,
    ])
      expect(codeIn(typed)).toBe(code);
  });

  it('is of the host of its address, however that is written, and without an address of nobody', () => {
    const code = codeOf({ prefix: 'KDB', digits: 8 }, 12);
    for (const address of [
      `https://second.test/q/${code}?a=1`,
      `HTTP://Second.Test:3983/Q/${code}`,
      `second.test/q/${code}`,
      `//second.test./q/${code}`,
      `https://klang.test@second.test/th/q/${code}`,
      `https://second.test/?to=/q/${code}`,
    ])
      expect([codeIn(address), hostOfLabel(address)]).toEqual([code, 'second.test']);
    for (const bare of [code, `/q/${code}`, 'https://second.test/menu']) expect(hostOfLabel(bare)).toBeUndefined();
  });

  it('is not looked for in the number of an item, or in noise', () => {
    for (const typed of ['KD-0011-01', '', '0', '\u0000', 'ก'.repeat(1_000), '\ud800']) {
      expect(looksLikeCode(typed)).toBe(false);
      expect(readCode(typed)).toBeUndefined();
    }
  });
});
