import { describe, expect, it } from 'vitest';
import { codeOf, codes, type Meaning, reasonOf } from './codes.ts';

const expected: Readonly<Record<Meaning, string>> = {
  paid: '0000 4110 4121 4122',
  waiting: '0001 2001 4009 1000 1001 1002 1003 1004 1005 2000 2002 5002',
  declined:
    '0003 4080 0004 4001 4005 4012 4013 4014 4033 4054 4034 4059 4041 4043 4051 4055 4057 4061 4062 4065 4081 4091 4094 4096 4099 5006 5009 5014',
  reversed: '4120 4130',
  fault: '5005 6101 6102 6103 6104 6107 9004 9005 9006 9007 9008 9009 9010 9015 9020 9040 9041 9042 9057 9900',
  away: '0999 2003 9990 9999',
};
const written = Object.entries(expected).flatMap(([meaning, list]) => list.split(' ').map((code) => [code, meaning]));

describe('the codes of the gateway', () => {
  it.each(written)('%s means %s', (code, meaning) => {
    expect(codeOf(code ?? '').meaning).toBe(meaning);
    expect(reasonOf(code ?? '').length).toBeLessThanOrEqual(120);
  });

  it('are all written here', () => expect([...codes.keys()].sort()).toEqual(written.map(([code]) => code).sort()));

  it('that nobody knows decide nothing', () => {
    expect(codeOf('4321')).toEqual({ meaning: 'waiting', says: 'code not known' });
    expect(codeOf('').meaning).toBe('waiting');
  });
});
