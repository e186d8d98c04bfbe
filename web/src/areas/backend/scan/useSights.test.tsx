// @vitest-environment happy-dom
import { codeOf } from '@klang/contracts/codes/codes';
import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { shelf } from '../../../testing/scanFixture.ts';
import {
  atFirst,
  box,
  nextBox,
  openScanning,
  secondShelf,
  thirdShelf,
  withFreshScanning,
} from '../../../testing/scanningScreen.tsx';
import { scanLog } from './scanLog.ts';

withFreshScanning();

it('a camera that still sees the label of a finished place does not choose it again, and puts nothing there', () => {
  const { onPlace, film, finish } = openScanning(true);
  film(shelf);
  finish();
  for (const _ of [1, 2, 3]) {
    vi.setSystemTime(Date.now() + 2_000);
    film(shelf, box);
  }
  expect([onPlace.mock.calls, scanLog.get()]).toEqual([[], []]);
  film(secondShelf);
  expect(onPlace.mock.calls).toEqual([['p2']]);
});

it('a camera that still sees what was put at a finished place makes no refused scan of it, but of what comes next without a place', () => {
  const { film, finish } = openScanning(true);
  film(shelf);
  film(box);
  expect(scanLog.get()).toMatchObject([{ code: box, placeId: 'p1', outcome: 'waiting' }]);
  finish();
  for (const _ of [1, 2, 3]) {
    vi.setSystemTime(Date.now() + 2_000);
    film(box);
  }
  expect(scanLog.get()).toHaveLength(1);
  film(nextBox);
  expect(scanLog.get()[0]).toMatchObject({ code: nextBox, outcome: 'refused', refusal: 'scan_place_needed' });
});

it('what was put at a finished place stays seen while its label is in the picture too, also when only that leaves it', () => {
  const { onPlace, film, finish } = openScanning(true);
  film(shelf, box, nextBox);
  finish();
  for (const _ of [1, 2, 3]) {
    vi.setSystemTime(Date.now() + 2_000);
    film(shelf, box, nextBox);
  }
  vi.setSystemTime(Date.now() + 2_000);
  film(box, nextBox);
  expect(onPlace.mock.calls).toEqual([]);
  expect(scanLog.get().map(({ code, outcome }) => [code, outcome])).toEqual([
    [nextBox, 'waiting'],
    [box, 'waiting'],
  ]);
});

it('a place that was finished is chosen again once its label comes into the picture anew, or is scanned by hand', () => {
  const filmed = openScanning(true);
  filmed.finish();
  vi.setSystemTime(Date.now() + 4_000);
  filmed.film(shelf);
  expect(filmed.onPlace.mock.calls).toEqual([['p1']]);
  const scanned = openScanning(false);
  scanned.finish();
  scanned.film(shelf);
  expect(scanned.onPlace.mock.calls).toEqual([['p1']]);
});

it('the label of a place that no camera saw when it was left chooses the place as soon as it is seen', () => {
  const { onPlace, film, finish } = openScanning(true);
  film(box);
  finish();
  film(shelf);
  expect(onPlace.mock.calls).toEqual([['p1']]);
});

it('a count that is put aside does not go on by what the camera still sees, and another one begins by its own label', () => {
  const [counting, aside] = [atFirst.placeId, null].map((placeId) => ({ ...atFirst, mode: 'count', placeId }) as const);
  const { onPlace, film, rerender } = openScanning(true);
  rerender(counting ?? atFirst);
  film(shelf, box, nextBox);
  rerender(aside ?? atFirst);
  for (const raws of [
    [box, nextBox],
    [shelf, box],
    [nextBox, box],
  ]) {
    vi.setSystemTime(Date.now() + 1_000);
    film(...raws);
  }
  expect([onPlace.mock.calls, scanLog.get().map(({ code, outcome }) => [code, outcome])]).toEqual([
    [],
    [nextBox, box].map((code) => [code, 'waiting']),
  ]);
  film(secondShelf);
  expect(onPlace.mock.calls).toEqual([['p2']]);
});

it('a camera that still sees the place of one kind of work takes it for another at once', () => {
  const { onPlace, film, rerender } = openScanning(true);
  film(shelf);
  rerender({ ...atFirst, mode: 'count', placeId: null });
  film(shelf);
  expect(onPlace.mock.calls).toEqual([['p1']]);
});

const waysToGoOn = ['by its label in the picture', 'by hand', 'by hand after the first was finished'] as const;
/** What is put at the first shelf stays in the picture while the second one is chosen. */
const goOn = (way: (typeof waysToGoOn)[number], boxes: readonly string[]) => {
  const page = openScanning(true);
  const { film, finish, scan, rerender } = page;
  const filmOn = (...raws: string[]) => {
    for (const _ of [1, 2, 3]) {
      vi.setSystemTime(Date.now() + 1_000);
      film(...raws);
    }
  };
  film(shelf, ...boxes);
  if (way === waysToGoOn[2]) finish();
  if (way === waysToGoOn[0]) film(secondShelf, ...boxes);
  else scan(secondShelf);
  expect(page.onPlace.mock.calls).toEqual([['p2']]);
  rerender({ ...atFirst, placeId: 'p2' });
  return { ...page, filmOn };
};
const putAt = () =>
  scanLog
    .get()
    .map(({ code, placeId }) => [code, placeId])
    .toReversed();

it.each(waysToGoOn)(
  'what was put at one shelf and is still in the picture is not put at the next one, chosen %s',
  (way) => {
    const { filmOn } = goOn(way, [box]);
    filmOn(box);
    filmOn(secondShelf, box);
    expect(putAt()).toEqual([[box, 'p1']]);
    filmOn(box, nextBox);
    expect(putAt()).toEqual([
      [box, 'p1'],
      [nextBox, 'p2'],
    ]);
  },
);

it.each(waysToGoOn)(
  'what was put at one shelf is put at the next one, chosen %s, once it comes into the picture anew',
  (way) => {
    const { film, filmOn } = goOn(way, [box]);
    filmOn(secondShelf);
    film(box);
    expect(putAt()).toEqual([
      [box, 'p1'],
      [box, 'p2'],
    ]);
  },
);

it('what was put at one shelf by hand while the camera sees it is not put at the next one, but is when scanned by hand', () => {
  const { film, scan, rerender } = openScanning(true);
  scan(box);
  film(box);
  rerender({ ...atFirst, placeId: 'p2' });
  film(box);
  expect(putAt()).toEqual([[box, 'p1']]);
  scan(box);
  expect(putAt()).toEqual([
    [box, 'p1'],
    [box, 'p2'],
  ]);
});

it('what found no place, was taken back or was refused is put at the place that is chosen then, while it is still in the picture', () => {
  const { film, undo, rerender } = openScanning(true);
  film(box, nextBox);
  undo(box);
  const refused = scanLog.get().find(({ code }) => code === nextBox)?.scanId ?? '';
  act(() => scanLog.change(refused, { outcome: 'refused', refusal: 'place_archived' }));
  rerender({ ...atFirst, placeId: null });
  const late = codeOf({ prefix: 'KDB', digits: 8 }, 9) ?? '';
  film(box, nextBox, late);
  expect(scanLog.get()[0]).toMatchObject({ code: late, refusal: 'scan_place_needed' });
  rerender({ ...atFirst, placeId: 'p2' });
  film(box, nextBox, late);
  expect(putAt().slice(-3)).toEqual([box, nextBox, late].map((code) => [code, 'p2']));
});

it('a place that a person chose stays while the camera still sees the label of another, and what lies beside that counts at the chosen one', () => {
  const { onPlace, film, rerender } = openScanning(true);
  film(shelf);
  rerender({ ...atFirst, placeId: 'p2' });
  for (const _ of [1, 2, 3]) {
    vi.setSystemTime(Date.now() + 2_000);
    film(shelf, box);
  }
  expect([onPlace.mock.calls, putAt()]).toEqual([[], [[box, 'p2']]]);
  film(thirdShelf, nextBox);
  expect(onPlace.mock.calls).toEqual([['p3']]);
});

it('a place that a person left is chosen again by its label that comes into the picture anew, or that they scan by hand', () => {
  const { onPlace, film, scan, rerender } = openScanning(true);
  film(shelf);
  rerender({ ...atFirst, placeId: 'p2' });
  film(shelf);
  scan(shelf);
  expect(onPlace.mock.calls).toEqual([['p1']]);
  vi.setSystemTime(Date.now() + 4_000);
  film(shelf);
  expect(onPlace.mock.calls).toEqual([['p1'], ['p1']]);
});

it('a camera that goes from one place to the next and back chooses each of them as it comes', () => {
  const { onPlace, film, rerender } = openScanning(true);
  film(shelf);
  film(secondShelf);
  rerender({ ...atFirst, placeId: 'p2' });
  film(secondShelf);
  film(shelf);
  expect(onPlace.mock.calls).toEqual([['p2'], ['p1']]);
});

it('a status that is chosen while the camera still sees what got another one is not set on that', () => {
  const [before, after] = ['s1', 's2'].map(
    (statusId) => ({ ...atFirst, mode: 'status', placeId: null, statusId }) as const,
  );
  const { film, rerender } = openScanning(true);
  rerender(before ?? atFirst);
  film(box);
  rerender(after ?? atFirst);
  film(box, nextBox);
  expect(scanLog.get().map(({ code }) => code)).toEqual([nextBox, box]);
});

it('a place that a person chose, or left, stays so when they choose a status while the camera still sees the label of another', () => {
  for (const placeId of ['p2', null]) {
    const { onPlace, film, rerender } = openScanning(true);
    film(shelf);
    rerender({ ...atFirst, placeId });
    film(shelf);
    rerender({ ...atFirst, placeId, statusId: 's1' });
    film(shelf);
    expect([placeId, onPlace.mock.calls]).toEqual([placeId, []]);
    vi.setSystemTime(Date.now() + 4_000);
  }
});

it('a new label beside the one of a place that was finished chooses its place at once', () => {
  const { onPlace, film, finish } = openScanning(true);
  film(shelf);
  finish();
  film(shelf, secondShelf);
  expect([onPlace.mock.calls, scanLog.get()]).toEqual([[['p2']], []]);
});

it('a label that the camera sees counts when a person scans it by hand, and once where the scanner reads it twice', () => {
  const { onPlace, film, scan, rerender } = openScanning(true);
  onPlace.mockReturnValue(false);
  rerender({ ...atFirst, mode: 'count' });
  film(secondShelf);
  film(secondShelf);
  scan(secondShelf);
  scan(secondShelf);
  expect(onPlace.mock.calls).toEqual([['p2'], ['p2']]);
});

it('while a dialog asks something, the camera takes nothing; then it takes what is new, and not what it took before', () => {
  const { onPlace, film } = openScanning(true);
  film(box);
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  for (const _ of [1, 2, 3]) {
    vi.setSystemTime(Date.now() + 2_000);
    film(box, nextBox);
  }
  film(secondShelf);
  expect([onPlace.mock.calls, putAt()]).toEqual([[], [[box, 'p1']]]);
  dialog.remove();
  film(box, nextBox);
  expect(putAt()).toEqual([box, nextBox].map((code) => [code, 'p1']));
});
