import { sitePartCalls } from '@klang/contracts/api/siteParts';
import { draftIdOf, type SitePart } from '@klang/contracts/site/index';
import { expect } from 'vitest';
import type { TestApi } from './apiFixture.ts';

export type Row = Readonly<Record<string, unknown>> & { readonly _id: string; readonly revision: number };

/** Published content is cached briefly. */
export const soon = (look: () => Promise<void>) => expect.poll(() => look().then(() => true)).toBe(true);

export const editing = (api: TestApi, token: string) => {
  let commands = 0;
  const send = async (path: string, body: object) => {
    commands += 1;
    const headers = { host: 'localhost', 'idempotency-key': `shared-site-${commands}`, 'accept-language': 'en' };
    const answer = await api.call(path, body, { headers, token });
    expect(answer.statusCode).toBe(200);
    return answer.json().detail;
  };
  const draftOf = async (kind: SitePart): Promise<Row> => {
    const { data } = await send(sitePartCalls[kind].get.path, {});
    return data.find(({ _id }: Row) => _id === draftIdOf(kind));
  };
  return {
    draftOf,
    save: async (kind: SitePart, over: (draft: Row) => object) => {
      const { _id, revision, changedAt: _, ...fields } = await draftOf(kind);
      const changed = { ...fields, ...over({ ...fields, _id, revision }) };
      await send(sitePartCalls[kind].change.path, { _id, revision, fields: changed, reason: null });
    },
    publish: async (kind: SitePart) =>
      send(sitePartCalls[kind].publish.path, { revision: (await draftOf(kind)).revision, reason: null }),
  };
};
