import { setTimeout as pause } from 'node:timers/promises';
import type { ChangedMessage } from '@klang/contracts/kit/socket';
import type { ReadModelName } from '@klang/contracts/readModels';
import { readAgainIn } from '../../platform/live/live.ts';
import { throttled } from './throttled.ts';

type Screen = {
  readonly data: { readonly caller: { readonly org: string } };
  readonly rooms: ReadonlySet<string>;
  readonly emit: (name: 'changed', message: ChangedMessage) => unknown;
};

// A thousand screens a second: all at once would read at the same instant.
const atOnce = 50;
const betweenMs = 50;
const pauseMs = 1_000;
const longestPauseMs = 10_000;

/** Tells the screens of this process to read again what they may see of these read models. */
export const readingAgain = (screens: () => Iterable<Screen>) => {
  const due = new Set<ReadModelName>();
  const { ask, close } = throttled(
    async () => {
      const names = new Set(due);
      due.clear();
      for (const [place, screen] of [...screens()].entries()) {
        if (place > 0 && place % atOnce === 0) await pause(betweenMs, undefined, { ref: false });
        const readModels = readAgainIn({ org: screen.data.caller.org, rooms: screen.rooms }, names);
        if (readModels.length > 0) screen.emit('changed', { readModels });
      }
    },
    pauseMs,
    longestPauseMs,
  );
  return {
    ask: (readModels: readonly ReadModelName[]): void => {
      for (const name of readModels) due.add(name);
      ask('screens');
    },
    close,
  };
};
