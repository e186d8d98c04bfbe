import { expect, it } from 'vitest';
import { withDerived, withoutDerived } from './derived.ts';

const box = { kind: 'box', widthCm: 42, depthCm: 33, heightCm: 27 };

it('a box has the volume of its sides, whatever was sent, and a room has none', () => {
  expect(withDerived('size', { ...box, volumeLitres: 1 })).toEqual({ ...box, volumeLitres: 37 });
  expect(withDerived('size', { ...box, kind: 'area' })).toMatchObject({ volumeLitres: null });
});

it('nothing follows from sides that are not there, nor in other lists', () => {
  expect(withDerived('size', { ...box, widthCm: undefined })).toMatchObject({ volumeLitres: null });
  expect(withDerived('tags', box)).toEqual(box);
});

it('an entry without what follows is what people type', () => {
  expect(withoutDerived('size', withDerived('size', box))).toEqual(box);
  expect(withoutDerived('tags', box)).toEqual(box);
});
