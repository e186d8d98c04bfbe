import { expect, it } from 'vitest';
import { focusAt } from './useCamera.ts';

const trackOf = (capabilities: object, isWilling = true) => {
  const asked: unknown[] = [];
  const track = {
    getCapabilities: () => capabilities,
    applyConstraints: async ({ advanced }: { readonly advanced: readonly unknown[] }) => {
      asked.push(...advanced);
      if (!isWilling) throw new Error('OverconstrainedError');
    },
  };
  return { track: track as unknown as MediaStreamTrack, asked };
};
const at = { x: 0.25, y: 0.5 };

it('a tap on the picture asks the camera to look there sharply, as far as it can', async () => {
  const both = trackOf({ focusMode: ['continuous', 'single-shot'], pointsOfInterest: [] });
  await focusAt(both.track, at);
  expect(both.asked).toEqual([{ focusMode: 'single-shot', pointsOfInterest: [at] }]);
  const plain = trackOf({ focusMode: ['continuous'] }, false);
  await focusAt(plain.track, at);
  expect(plain.asked).toEqual([{ focusMode: 'continuous' }]);
  const fixed = trackOf({});
  await focusAt(fixed.track, at);
  expect(fixed.asked).toEqual([]);
});
