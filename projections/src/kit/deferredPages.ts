import type { Member } from './feed.ts';
import type { Page } from './source.ts';

// No command waits for these read models, so one transaction stores many pages.
const deferredMs = 200;
const mostHeld = 500;

export const deferredPages = (store: (member: Member, page: Page) => Promise<void>) => {
  const waiting = new Map<Member, Page>();
  const storing = new Map<Member, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  const storeNext = async (member: Member, page: Page): Promise<void> => {
    await storing.get(member);
    await store(member, page);
  };
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const gathered = [...waiting];
    waiting.clear();
    for (const [member, page] of gathered) {
      const one: Promise<void> = storeNext(member, page).finally(() => {
        if (storing.get(member) === one) storing.delete(member);
      });
      storing.set(member, one);
    }
    await Promise.all(storing.values());
  };

  return {
    /** The checkpoint is behind the pages that were received. */
    isBehind: (member: Member): boolean => waiting.has(member) || storing.has(member),
    hold: async (member: Member, page: Page): Promise<void> => {
      const before = waiting.get(member)?.events ?? [];
      const together = { ...page, events: [...before, ...page.events] };
      waiting.set(member, together);
      timer ??= setTimeout(() => void flush(), deferredMs);
      // An unopened event must be the last of its page.
      if (page.unopened || together.events.length >= mostHeld) await flush();
    },
    /** Drops the pages: they are read again from the checkpoint. */
    forget: (member: Member): void => void waiting.delete(member),
    end: async (): Promise<void> => {
      clearTimeout(timer);
      timer = undefined;
      waiting.clear();
      await Promise.all(storing.values());
    },
  };
};
