import type { FieldError } from '@klang/contracts/kit/endpoint';
import type { RefusalCode } from '@klang/contracts/refusals';
import { openDeedQueue } from '../areas/backend/daySheet/deedQueue.ts';
import { type Deed, keyOf, openMemoryStore } from '../areas/backend/daySheet/deedStore.ts';
import { withMemory } from '../areas/backend/daySheet/unstoredDeeds.ts';
import { CallFailed, NotReached } from '../lib/call.ts';

export const deed = (deedId: string, part: Partial<Deed> = {}): Deed => ({
  deedId,
  tripId: 't1',
  verb: 'take',
  at: '2026-11-24T03:42:00.000Z',
  whoId: 'me',
  body: {},
  pictures: [],
  ...part,
});
const refusing = (code: number, refusal?: RefusalCode, more: { detail?: string; fields?: FieldError[] } = {}) =>
  new CallFailed({ result: false, code, detail: 'no', message: 'ไม่ได้', ...more, ...(refusal && { refusal }) });

export const openLine = (store = openMemoryStore()) => {
  const sent: string[] = [];
  const uploaded: Blob[] = [];
  const bodies = new Map<string, string>();
  const times = new Map<string, string>();
  const line = {
    isUp: true,
    sleeps: false,
    refuse: new Map<string, number>(),
    forgets: 'nothing',
    why: 'no',
    refusal: undefined as RefusalCode | undefined,
    fields: [] as FieldError[],
    mayGo: true,
    behindMs: 0,
    onUpload: (): void => undefined,
  };
  const cut = () => {
    if (!line.isUp) throw new NotReached('no line');
  };
  const queue = openDeedQueue({
    store: withMemory(store),
    whoId: 'me',
    mayGo: () => line.mayGo,
    upload: async (picture) => {
      cut();
      uploaded.push(picture);
      line.onUpload();
      return `/files/klangdee/${uploaded.length}.webp`;
    },
    send: async (deed, pictures) => {
      cut();
      if (line.sleeps) await new Promise(() => undefined);
      const { deedId } = deed;
      // Same key with other pictures is refused first, as on the server.
      const known = bodies.get(keyOf(deed)) ?? pictures.join();
      bodies.set(keyOf(deed), known);
      if (known !== pictures.join()) throw refusing(422);
      const code = line.refuse.get(deedId);
      if (code) throw refusing(code, line.refusal, { detail: line.why, fields: line.fields });
      if (pictures.some((path) => path.startsWith(line.forgets))) throw refusing(400, 'picture_gone');
      sent.push([deedId, ...pictures].join(' '));
    },
    timed: async (deed) => {
      cut();
      const at = new Date(Date.parse(deed.at) + line.behindMs).toISOString();
      times.set(deed.deedId, at);
      return { ...deed, at, clock: 'server' };
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
  return { queue, sent, uploaded, line, store, times };
};
export const waitingIn = ({ queue }: Pick<ReturnType<typeof openLine>, 'queue'>) =>
  queue.get().deeds.map(({ deedId }) => deedId);
