// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type Location, NavigationType, type Navigator, Router, type To } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useSetting } from './useSetting.ts';

const page = '/backend/scanqrcode';
const first: Location = { pathname: page, search: '?do=putAway', hash: '', state: null, key: 'first' };

/** The addresses that the page asks for arrive when the test says so. */
const openLate = () => {
  const asked: Location[] = [];
  const keep = (to: To, state?: unknown): void => {
    const { search = '' } = typeof to === 'string' ? new URL(to, 'https://klang.test') : to;
    asked.push({ ...first, search, state, key: `asked ${asked.length}` });
  };
  const navigator: Navigator = { createHref: String, go: () => {}, push: keep, replace: keep };
  let [now, way] = [first, NavigationType.Pop];
  let went = 0;
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Router location={now} navigationType={way} navigator={navigator}>
      {children}
    </Router>
  );
  const { result, rerender } = renderHook(() => useSetting(['putAway', 'count']), { wrapper });
  const goTo = (address: Location | undefined, by: NavigationType) => {
    [now, way] = [address ?? first, by];
    rerender();
  };
  return {
    choose: (placeId: string | null) => act(() => result.current.change({ placeId })),
    change: (part: Parameters<typeof result.current.change>[0]) => act(() => result.current.change(part)),
    arrive: (place: number) => goTo(asked[place], NavigationType.Replace),
    goBackTo: (place: number) => goTo(asked[place], NavigationType.Pop),
    goTo: (search: string) => goTo({ ...first, search, key: `went ${++went}` }, NavigationType.Push),
    placeNow: () => result.current.setting.placeId,
    settingNow: () => result.current.setting,
  };
};

it('the place that was chosen last counts at once, while the addresses of earlier choices still arrive', () => {
  const { choose, arrive, placeNow } = openLate();
  choose('p1');
  choose('p2');
  choose('p1');
  expect(placeNow()).toBe('p1');
  choose('p3');
  for (const place of [0, 1, 2, 3]) {
    arrive(place);
    expect(placeNow()).toBe('p3');
  }
});

it('a place that is chosen while an earlier address arrives counts as well, and so does none', () => {
  const { choose, arrive, placeNow } = openLate();
  choose('p1');
  choose('p2');
  arrive(0);
  choose(null);
  expect(placeNow()).toBeNull();
  arrive(1);
  expect(placeNow()).toBeNull();
  arrive(2);
  expect(placeNow()).toBeNull();
});

it('a place that a person goes to by a link counts, whatever was chosen before', () => {
  const { choose, arrive, goTo, placeNow } = openLate();
  choose('p1');
  choose('p2');
  arrive(1);
  goTo('?do=putAway&place=p1');
  expect(placeNow()).toBe('p1');
  choose('p3');
  expect(placeNow()).toBe('p3');
  goTo('?do=putAway');
  expect(placeNow()).toBeNull();
});

it('a visit that is chosen by its first item stays with the place that is chosen before its address arrives', () => {
  const { choose, change, arrive, settingNow } = openLate();
  change({ tripId: 't1' });
  choose('p1');
  expect(settingNow()).toMatchObject({ placeId: 'p1', tripId: 't1' });
  for (const place of [0, 1]) {
    arrive(place);
    expect(settingNow()).toMatchObject({ placeId: 'p1', tripId: 't1' });
  }
});

it('the place of an address that a person goes back to counts, whatever was chosen after it', () => {
  const { choose, arrive, goTo, goBackTo, settingNow } = openLate();
  choose('p1');
  arrive(0);
  goTo('?do=count');
  choose('p3');
  arrive(1);
  expect(settingNow()).toMatchObject({ mode: 'count', placeId: 'p3' });
  goBackTo(0);
  expect(settingNow()).toMatchObject({ mode: 'putAway', placeId: 'p1' });
});

it('another kind of work counts once its address arrives, and has no place of the one before', () => {
  const { choose, change, arrive, settingNow } = openLate();
  choose('p1');
  arrive(0);
  change({ mode: 'count' });
  expect(settingNow()).toMatchObject({ mode: 'putAway', placeId: 'p1' });
  arrive(1);
  expect(settingNow()).toMatchObject({ mode: 'count', placeId: null });
});
