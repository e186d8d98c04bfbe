import type { Member } from './feed.ts';
import type { Page } from './source.ts';

// No command waits for what is beside the work: one transaction for all that happens meanwhile.
const besideMs = 200;
const mostHeld = 500;

/** Holds pages of read models that are beside the work, and stores what has gathered together. */
export const gathering = (store: (member: Member, page: Page) => Promise<void>) => {
  const held = new Map<Member, Page>();
  const storing = new Map<Member, Promise<void>>();
  let bell: NodeJS.Timeout | undefined;

  const storeNext = async (member: Member, page: Page): Promise<void> => {
    await storing.get(member);
    await store(member, page);
  };
  const flush = async (): Promise<void> => {
    clearTimeout(bell);
    bell = undefined;
    const gathered = [...held];
    held.clear();
    for (const [member, page] of gathered) {
      const one: Promise<void> = storeNext(member, page).finally(() => {
        if (storing.get(member) === one) storing.delete(member);
      });
      storing.set(member, one);
    }
    await Promise.all(storing.values());
  };

  return {
    /** Whether its checkpoint is not yet where its pages are. */
    isBehind: (member: Member): boolean => held.has(member) || storing.has(member),
    hold: async (member: Member, page: Page): Promise<void> => {
      const before = held.get(member)?.events ?? [];
      const together = { ...page, events: [...before, ...page.events] };
      held.set(member, together);
      bell ??= setTimeout(() => void flush(), besideMs);
      // What does not open must be the last of its page.
      if (page.unopened || together.events.length >= mostHeld) await flush();
    },
    /** Who has left keeps nothing back, and finds it again at the checkpoint. */
    forget: (member: Member): void => void held.delete(member),
    /** Nothing is held and nothing is under way afterwards. */
    end: async (): Promise<void> => {
      clearTimeout(bell);
      bell = undefined;
      held.clear();
      await Promise.all(storing.values());
    },
  };
};
