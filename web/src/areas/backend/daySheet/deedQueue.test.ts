import { mostScansAtOnce } from '@klang/contracts/codes/scans';
import { messages } from '@klang/contracts/messages';
import { describe, expect, it, vi } from 'vitest';
import { deed, openLine, waitingIn } from '../../../testing/deedFixture.ts';
import { type Deed, openMemoryStore } from './deedStore.ts';

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

  it('is there again after a reload, for the person who did it and for nobody else', async () => {
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

  it('is sent once more with its pictures when the server forgot them, and refused when it does not take them even then', async () => {
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

  it('stays in sight with its reason when the server will never take it, and holds nothing else up', async () => {
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

  it('waits while its person only looks through the eyes of a role', async () => {
    const open = openLine();
    open.line.refuse.set('a', 403);
    open.line.why = messages.onlyLooking.en;
    await open.queue.add(deed('a'));
    await open.queue.flush();
    expect(open.queue.get().deeds).toEqual([deed('a')]);
  });

  it('goes with the session of the person who did it, also when another’s begins in the middle of a round', async () => {
    const open = openLine();
    open.line.mayGo = false;
    await open.queue.add(deed('a', { pictures: [new Blob(['one']), new Blob(['two'])] }));
    await open.queue.add(deed('b'));
    await open.queue.flush();
    expect([open.sent, open.uploaded]).toEqual([[], []]);
    open.line.mayGo = true;
    open.line.onUpload = () => {
      open.line.mayGo = open.uploaded.length !== 1;
    };
    await open.queue.flush();
    expect([open.sent, open.uploaded.length, waitingIn(open)]).toEqual([[], 1, ['a', 'b']]);
    open.line.onUpload = () => {
      open.line.mayGo = false;
    };
    open.line.mayGo = true;
    await open.queue.flush();
    expect([open.sent, open.uploaded.length, waitingIn(open)]).toEqual([[], 2, ['a', 'b']]);
    open.line.mayGo = true;
    await open.queue.flush();
    expect(open.sent).toEqual(['a /files/klangdee/1.webp /files/klangdee/2.webp', 'b']);
  });

  it('is not sent, shown or stored again once it was thrown away, also in the middle of a round', async () => {
    const open = openLine();
    open.line.isUp = false;
    await open.queue.add(deed('a', { pictures: [new Blob(['one']), new Blob(['two'])] }));
    await open.queue.add(deed('b'));
    await open.queue.flush();
    open.line.isUp = true;
    let forgetting: Promise<void> | undefined;
    open.line.onUpload = () => {
      forgetting ??= open.queue.forget();
    };
    await open.queue.flush();
    await forgetting;
    await open.queue.flush();
    expect([open.uploaded.length, open.sent, waitingIn(open), await open.store.all()]).toEqual([1, [], [], []]);
  });

  it('does not come back into sight when it was thrown away during a look', async () => {
    const store = openMemoryStore();
    await store.put(deed('a'));
    let found: readonly Deed[] = [];
    let answer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const all = async () => {
      found = await store.all();
      await isAnswered;
      return found;
    };
    const open = openLine({ ...store, all });
    const flushing = open.queue.flush();
    await vi.waitFor(() => expect(found).toEqual([deed('a')]));
    await open.queue.forget();
    answer();
    await flushing;
    expect([open.sent, waitingIn(open), await store.all()]).toEqual([[], [], []]);
  });

  it('goes from this tab when a closed tab left it', async () => {
    const open = openLine();
    await open.queue.flush();
    const other = openLine(open.store);
    other.line.isUp = false;
    await other.queue.add(deed('b'));
    await open.queue.flush();
    expect([open.sent, await open.store.all()]).toEqual([['b'], []]);
    await open.queue.flush();
    expect(open.sent).toEqual(['b']);
    await other.queue.flush();
    expect(waitingIn(other)).toEqual([]);
  });

  it('takes its place in the order of the device when another tab did it', async () => {
    const store = openMemoryStore();
    for (const name of ['a', 'b', 'c']) await store.put(deed(name));
    let hidden = 'b';
    const open = openLine({
      ...store,
      all: async () => (await store.all()).filter(({ deedId }) => deedId !== hidden),
    });
    open.line.isUp = false;
    await open.queue.flush();
    expect(waitingIn(open)).toEqual(['a', 'c']);
    hidden = '';
    await open.queue.flush();
    expect(waitingIn(open)).toEqual(['a', 'b', 'c']);
  });

  it('is sent once more as it was done, after a person has looked after its refusal', async () => {
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
      const storedDeed = { deedId: 'old', refused: 'เลิกใช้แล้ว', refusal: 'code_retired' };
      expect([open.sent, await open.store.all()]).toMatchObject([['a+old+c'], [storedDeed]]);
      const later = openLine(open.store);
      await later.queue.flush();
      expect([later.sent, later.queue.get().deeds]).toMatchObject([[], [storedDeed]]);
      const alone = openLine();
      await alone.queue.add(retired);
      await alone.queue.flush();
      expect(alone.queue.get().deeds).toMatchObject([storedDeed]);
    });

    it('is no question to anybody when its person took it back meanwhile: neither it nor what takes it back stays', async () => {
      const code = 'retired';
      const old = deed('old', { verb: 'scan', body: { scanId: 'old', code } });
      const back = (deedId: string, part: object) =>
        deed(deedId, { verb: 'scan', body: { scanId: deedId, undoes: 'old', ...part } });
      for (const undo of [back('undo', { code }), back('late', {})]) {
        const open = await cutAndDo(old, undo);
        await open.queue.flush();
        expect([open.sent, open.queue.get().deeds]).toEqual([[`old+${undo.deedId}`], []]);
        expect(await open.store.all()).toEqual([]);
      }
      // An older version kept both.
      const kept = openLine();
      for (const one of [old, back('undo', { code })]) await kept.store.put({ ...one, refused: 'เลิกใช้แล้ว' });
      await kept.queue.flush();
      expect([kept.queue.get().deeds, await kept.store.all()]).toEqual([[], []]);
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
