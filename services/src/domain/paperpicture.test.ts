import { expect, it } from 'vitest';
import { decide, evolve, isRefusal } from './kit.ts';
import { paperpicture } from './paperpicture.ts';

const at = '2026-11-24T04:00:00.000Z';
const [logo, other] = ['bG9nbw==', 'b3RoZXI='];
const signature = { pictureId: 'p1.signature', paperId: 'p1', customerId: 'c1', issuedAt: at, at } as const;
const { initial } = paperpicture;

it('the picture of a paper is kept once, and the first one stays', () => {
  const first = decide(paperpicture, { type: 'KeepPaperLogo', pictureId: 'logo-1', png: logo, at }, initial);
  expect(first).toEqual([{ type: 'PaperLogoKept', data: { pictureId: 'logo-1', png: logo, keptAt: at } }]);
  const kept = isRefusal(first) ? initial : first.reduce((state, event) => evolve(paperpicture, state, event), initial);
  expect(decide(paperpicture, { type: 'KeepPaperLogo', pictureId: 'logo-1', png: other, at }, kept)).toEqual([]);
});

it('a signature is kept with its paper and its customer, once', () => {
  const command = { type: 'KeepPaperSignature', ...signature, png: logo } as const;
  const { at: keptAt, ...data } = { ...signature, png: logo };
  const first = decide(paperpicture, command, initial);
  expect(first).toEqual([{ type: 'PaperSignatureKept', data: { ...data, keptAt } }]);
  const kept = isRefusal(first) ? initial : first.reduce((state, event) => evolve(paperpicture, state, event), initial);
  expect(decide(paperpicture, command, kept)).toEqual([]);
});
