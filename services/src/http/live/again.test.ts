import { type ReadModelName, readModelNames } from '@klang/contracts/readModels';
import { afterEach, describe, expect, it } from 'vitest';
import { customersRoom, staffRoom, visitorsRoom } from '../../platform/live/live.ts';
import { readingAgain } from './again.ts';

const org = 'klangdee';
let all: ReturnType<typeof readingAgain> | undefined;
afterEach(() => all?.close());

const screenIn = (...rooms: readonly string[]) => {
  const heard: (readonly string[])[] = [];
  const data = { caller: { org } };
  return {
    data,
    rooms: new Set(rooms),
    heard,
    emit: (_: string, { readModels }: { readModels: readonly string[] }) => heard.push(readModels),
  };
};
const noticesTo = (screens: readonly ReturnType<typeof screenIn>[]) => screens.flatMap(({ heard }) => heard).length;

describe('screens that read again', () => {
  it('are told once of all that they may see, and of nothing else', () => {
    const screens = [visitorsRoom(org), staffRoom(org, 'discount'), 'elsewhere'].map((room) => screenIn(room));
    all = readingAgain(() => screens);
    all.ask(readModelNames);
    expect(screens.map(({ heard }) => heard)).toEqual([[['lookups', 'places']], [['lookups', 'views', 'promos']], []]);
  });

  it('read also the lists that they choose from, under the name by which lists are read', () => {
    const modules = ['orderlist', 'staff', 'ordertracking', 'report04'] as const;
    const screens = [...modules.map((module) => staffRoom(org, module)), customersRoom(org)].map((room) =>
      screenIn(room),
    );
    const noticesOf = (...readModels: readonly ReadModelName[]) => {
      all = readingAgain(() => screens);
      all.ask(readModels);
      all.close();
      return screens.map(({ heard }) => heard.splice(0).flat().join());
    };
    expect(noticesOf('lookups')).toEqual(['lookups', 'lookups', 'lookups', '', 'lookups']);
    expect(noticesOf('customers')).toEqual(['customers', '', '', '', '']);
    expect(noticesOf('orgs')).toEqual(['', 'lookups', '', '', '']);
    expect(noticesOf('staff')).toEqual(['', 'staff,lookups', 'lookups', '', '']);
  });

  it('are told one after another, so that a thousand do not read at the same instant', async () => {
    const screens = Array.from({ length: 130 }, () => screenIn(customersRoom(org)));
    all = readingAgain(() => screens);
    all.ask(['orders']);
    expect(noticesTo(screens)).toBe(50);
    await expect.poll(() => noticesTo(screens)).toBe(130);
  });

  it('are told once more of all that changed meanwhile, however often', async () => {
    const screen = screenIn(customersRoom(org));
    all = readingAgain(() => [screen]);
    all.ask(['orders']);
    for (let times = 0; times < 20; times += 1) all.ask(times % 2 ? ['places'] : ['orders', 'staff']);
    await expect.poll(() => screen.heard).toEqual([['orders'], ['orders', 'places']]);
  });
});
