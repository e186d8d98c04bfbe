import { expect, it } from 'vitest';
import { type PickUpView, pickUpDays } from './pickUpViews.ts';

it.each<[PickUpView, string, string, string]>([
  // 18:30 UTC is already the next day in Bangkok.
  ['today', '2026-11-23T18:30:00.000Z', '2026-11-24', '2026-11-24'],
  ['tomorrow', '2026-11-23T03:00:00.000Z', '2026-11-24', '2026-11-24'],
  ['week', '2026-11-23T03:00:00.000Z', '2026-11-23', '2026-11-29'],
  ['week', '2026-11-29T03:00:00.000Z', '2026-11-29', '2026-11-29'],
])('the view “%s” at %s is from %s to %s', (view, now, pickUpFrom, pickUpTo) =>
  expect(pickUpDays(view, new Date(now))).toEqual({ pickUpFrom, pickUpTo }),
);
