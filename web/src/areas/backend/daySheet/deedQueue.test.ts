import { mostScansAtOnce } from '@klang/contracts/codes/scans';
import type { RefusalCode } from '@klang/contracts/refusals';
import { describe, expect, it, vi } from 'vitest';
import { CallFailed, NotReached } from '../../../lib/call.ts';
import { openDeedQueue } from './deedQueue.ts';
import { type Deed, type DeedStore, keyOf, openMemoryStore } from './deedStore.ts';
import { holdBeside } from './heldDeeds.ts';

const deed = (deedId: string, part: Partial<Deed> = {}): Deed => ({
  deedId,
  tripId: 't1',
  verb: 'take',
  at: '2026-11-24T03:42:00.000Z',
  whoId: 'me',
  body: {},
  pictures: [],
  ...part,
});
const refusing = (code: number, refusal?: RefusalCode) =>
  new CallFailed({ result: false, code, detail: 'no', message: 'ไม่ได้', ...(refusal && { refusal }) });

/** A line that can be cut, and what went over it. */
const openLine = (store = openMemoryStore()) => {
  const sent: string[] = [];
  const uploaded: Blob[] = [];
  const bodies = new Map<string, string>();
  const line = { isUp: true, refuse: new Map<string, number>(), forgets: 'nothing' };
  const cut = () => {
    if (!line.isUp) throw new NotReached('no line');
  };
  const queue = openDeedQueue({
    store: holdBeside(store),
    whoId: 'me',
    upload: async (picture) => {
      cut();
      uploaded.push(picture);
      return `/files/klangdee/${uploaded.length}.webp`;
    },
    send: async (deed, pictures) => {
      cut();
      const { deedId } = deed;
      // As the server does it, before it looks at anything else.
      const known = bodies.get(keyOf(deed)) ?? pictures.join();
      bodies.set(keyOf(deed), known);
      if (known !== pictures.join()) throw refusing(422);
      const code = line.refuse.get(deedId);
      if (code) throw refusing(code);
      if (pictures.some((path) => path.startsWith(line.forgets))) throw refusing(400, 'picture_gone');
      sent.push([deedId, ...pictures].join(' '));
    },
    sendScans: async (scans) => {
      cut();
      const code = scans.map(({ deedId }) => line.refuse.get(deedId)).find((one) => one !== undefined);
      if (code) throw refusing(code);
      sent.push(scans.map(({ deedId }) => deedId).join('+'));
      const refused = scans.filter(({ body }) => body['code'] === 'retired');
      return new Map(refused.map(({ deedId }) => [deedId, { refused: 'เลิกใช้แล้ว', refusal: 'code_retired' }]));
    },
  });
  return { queue, sent, uploaded, line, store };
};
const waitingIn = ({ queue }: Pick<ReturnType<typeof openLine>, 'queue'>) =>
  queue.get().deeds.map(({ deedId }) => deedId);

describe('what was done at the door', () => {
  it('goes at once while the line is up, and is no longer kept', async () => {
    const { queue, sent, store } = openLine();
    await queue.add(deed('a'));
    await queue.flush();
    expect(sent).toEqual(['a']);
    expect(await store.all()).toEqual([]);
  });

  it('is one when it was pressed twice before the phone had kept it', async () => {
    const { queue, sent } = openLine();
    await Promise.all([queue.add(deed('a')), queue.add(deed('b')), queue.add(deed('c', { body: { itemId: '2' } }))]);
    await queue.flush();
    expect(sent).toEqual(['a', 'c']);
  });

  it('waits while the line is cut, and then goes once, in the order in which it was done', async () => {
    const open = openLine();
    open.line.isUp = false;
    for (const name of ['a', 'b', 'c']) await open.queue.add(deed(name));
    await open.queue.flush();
    expect([open.sent, waitingIn(open)]).toEqual([[], ['a', 'b', 'c']]);
    open.line.isUp = true;
    await Promise.all([open.queue.flush(), open.queue.flush()]);
    await open.queue.flush();
    expect([open.sent, waitingIn(open)]).toEqual([['a', 'b', 'c'], []]);
  });

  it('is there again after a reload, for whoever did it and for nobody else', async () => {
    const first = openLine();
    first.line.isUp = false;
    await first.queue.add(deed('a'));
    await first.queue.flush();
    await first.store.put(deed('b', { whoId: 'another' }));
    const second = openLine(first.store);
    await second.queue.flush();
    expect(second.sent).toEqual(['a']);
    expect((await first.store.all()).map(({ deedId }) => deedId)).toEqual(['b']);
  });

  it('sends each picture once, however often the line breaks behind it', async () => {
    const open = openLine();
    const pictures = [new Blob(['one']), new Blob(['two'])];
    open.line.refuse.set('a', 503);
    await open.queue.add(deed('a', { pictures }));
    await open.queue.flush();
    await open.queue.flush();
    expect([open.uploaded, open.sent]).toEqual([pictures, []]);
    open.line.refuse.clear();
    await open.queue.flush();
    expect(open.uploaded).toHaveLength(2);
    expect(open.sent).toEqual(['a /files/klangdee/1.webp /files/klangdee/2.webp']);
  });

  it('is sent with its pictures once more where the server forgot them, and refused where it has them not even then', async () => {
    const open = openLine();
    const picture = new Blob(['one']);
    open.line.refuse.set('a', 503);
    await open.queue.add(deed('a', { pictures: [picture] }));
    await open.queue.flush();
    open.line.forgets = '/files/klangdee/1.webp';
    open.line.refuse.clear();
    const later = openLine(open.store);
    later.line.forgets = open.line.forgets;
    later.uploaded.push(picture);
    await later.queue.flush();
    expect([later.sent, later.uploaded]).toEqual([['a /files/klangdee/2.webp'], [picture, picture]]);
    later.line.forgets = '/files';
    await later.queue.add(deed('b', { pictures: [picture] }));
    await later.queue.flush();
    expect(later.queue.get().deeds).toMatchObject([{ deedId: 'b', refused: 'ไม่ได้' }]);
  });

  it('that the server will never take is kept in sight with its sentence, and holds nothing else up', async () => {
    const open = openLine();
    open.line.refuse.set('a', 409);
    await open.queue.add(deed('a'));
    await open.queue.add(deed('b'));
    await open.queue.flush();
    expect(open.sent).toEqual(['b']);
    expect(open.queue.get().deeds).toMatchObject([{ deedId: 'a', refused: 'ไม่ได้' }]);
    await open.queue.drop('a');
    expect(await open.store.all()).toEqual([]);
  });

  it.each([401, 402, 429, 500, 503])('waits on when the server says %s: it may be taken later', async (code) => {
    const open = openLine();
    open.line.refuse.set('a', code);
    await open.queue.add(deed('a'));
    await open.queue.flush();
    expect(open.queue.get().deeds).toEqual([deed('a')]);
  });

  describe('on a device that cannot keep it', () => {
    const refusingStore = () => {
      const store = openMemoryStore();
      const device = { isFull: true };
      const unlessFull = async () => {
        if (device.isFull) throw new Error('The quota is exceeded.');
      };
      const full: DeedStore = {
        all: () => unlessFull().then(store.all),
        put: (one) => unlessFull().then(() => store.put(one)),
        remove: (id) => unlessFull().then(() => store.remove(id)),
        forget: (id) => unlessFull().then(() => store.forget(id)),
      };
      return { device, full, store };
    };

    it('waits in sight and goes all the same, once, and whoever did it hears that it is not kept', async () => {
      const open = openLine(refusingStore().full);
      open.line.isUp = false;
      expect(await open.queue.add(deed('a'))).toBe(false);
      await open.queue.flush();
      expect([waitingIn(open), open.queue.get().isKept]).toEqual([['a'], false]);
      open.line.isUp = true;
      await open.queue.flush();
      await open.queue.flush();
      expect([open.sent, waitingIn(open), open.queue.get().isKept]).toEqual([['a'], [], true]);
    });

    it('is kept as soon as there is room again, and then goes behind what was done before it', async () => {
      const { device, full, store } = refusingStore();
      await store.put(deed('before'));
      const open = openLine(full);
      open.line.isUp = false;
      await open.queue.add(deed('a'));
      device.isFull = false;
      await open.queue.flush();
      expect(open.queue.get().isKept).toBe(true);
      expect((await store.all()).map(({ deedId }) => deedId)).toEqual(['before', 'a']);
      open.line.isUp = true;
      await open.queue.flush();
      expect(open.sent).toEqual(['before', 'a']);
    });

    it('waits for the next page of the same tab as well', async () => {
      const held = holdBeside(refusingStore().full);
      await held.put(deed('a'));
      expect(held.held().map(({ deedId }) => deedId)).toEqual(['a']);
      await held.forget('me').catch(() => undefined);
      expect(held.held()).toEqual([]);
    });

    it('that never answers holds nothing up', async () => {
      vi.useFakeTimers();
      const silent = () => new Promise<never>(() => undefined);
      const open = openLine({ all: silent, put: silent, remove: silent, forget: silent });
      const adding = open.queue.add(deed('a'));
      await vi.advanceTimersByTimeAsync(60_000);
      expect([await adding, open.sent]).toEqual([false, ['a']]);
      vi.useRealTimers();
    });
  });

  it('in another tab that was closed goes from this one', async () => {
    const open = openLine();
    await open.queue.flush();
    const other = openLine(open.store);
    other.line.isUp = false;
    await other.queue.add(deed('b'));
    await open.queue.flush();
    expect([open.sent, await open.store.all()]).toEqual([['b'], []]);
    await open.queue.flush();
    expect(open.sent).toEqual(['b']);
    // And what this tab has sent waits in the other no more.
    await other.queue.flush();
    expect(waitingIn(other)).toEqual([]);
  });

  it('that was refused is sent once more as it was done, by whoever has looked after it', async () => {
    const open = openLine();
    open.line.refuse.set('a', 409);
    await open.queue.add(deed('a'));
    await open.queue.flush();
    open.line.refuse.clear();
    await open.queue.lift('a');
    await open.queue.flush();
    expect([open.sent, open.queue.get().deeds]).toEqual([['a'], []]);
  });

  describe('by scans', () => {
    const scan = (deedId: string) => deed(deedId, { verb: 'scan', body: { scanId: deedId } });
    const cutAndDo = async (...deeds: readonly Deed[]) => {
      const open = openLine();
      open.line.isUp = false;
      for (const one of deeds) await open.queue.add(one);
      await open.queue.flush();
      open.line.isUp = true;
      return open;
    };

    it('goes together, and a deed at the door keeps its place between them', async () => {
      const { queue, sent, store } = await cutAndDo(scan('a'), scan('b'), deed('door'), scan('c'), scan('d'));
      await queue.flush();
      expect(sent).toEqual(['a+b', 'door', 'c+d']);
      expect(await store.all()).toEqual([]);
    });

    it('is split where it is more than one call takes', async () => {
      const names = Array.from({ length: mostScansAtOnce + 1 }, (_, place) => `s${place}`);
      const { queue, sent } = await cutAndDo(...names.map(scan));
      await queue.flush();
      expect(sent).toEqual([names.slice(0, -1).join('+'), `s${mostScansAtOnce}`]);
    });

    it('is sent one by one where a call is refused as a whole, so that one bad scan holds no other up', async () => {
      const open = await cutAndDo(scan('a'), scan('bad'), scan('c'));
      open.line.refuse.set('bad', 400);
      await open.queue.flush();
      expect(open.sent).toEqual(['a', 'c']);
      expect(open.queue.get().deeds).toMatchObject([{ deedId: 'bad', refused: 'ไม่ได้' }]);
    });

    it('stays on the phone with its sentence when it is refused, also through a reload, and holds no other up', async () => {
      const retired = deed('old', { verb: 'scan', body: { scanId: 'old', code: 'retired' } });
      const open = await cutAndDo(scan('a'), retired, scan('c'));
      await open.queue.flush();
      const kept = { deedId: 'old', refused: 'เลิกใช้แล้ว', refusal: 'code_retired' };
      expect([open.sent, await open.store.all()]).toMatchObject([['a+old+c'], [kept]]);
      const later = openLine(open.store);
      await later.queue.flush();
      expect([later.sent, later.queue.get().deeds]).toMatchObject([[], [kept]]);
      const alone = openLine();
      await alone.queue.add(retired);
      await alone.queue.flush();
      expect(alone.queue.get().deeds).toMatchObject([kept]);
    });

    it('waits whole when the line breaks over it, and goes with what came meanwhile', async () => {
      const open = await cutAndDo(scan('a'), scan('b'));
      open.line.refuse.set('b', 503);
      await open.queue.flush();
      expect(waitingIn(open)).toEqual(['a', 'b']);
      open.line.refuse.clear();
      await open.queue.add(scan('c'));
      await open.queue.flush();
      expect(open.sent.join('+')).toBe('a+b+c');
    });
  });
});
