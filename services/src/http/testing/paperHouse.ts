import { papers } from '@klang/contracts/api/papers';
import type { PaperRow } from '@klang/contracts/papers/paperRow';
import { expect } from 'vitest';
import { lookup } from '../../domain/lookup.ts';
import type { Clock } from '../../platform/kit/clock.ts';
import { papersOf } from '../../platform/papers/papers.ts';
import { sheetsOf } from '../../platform/papers/sheets.ts';
import { replacementOf } from '../../workers/papers/correctionWriting.ts';
import { receiptOfOrder } from '../../workers/papers/receiptWriting.ts';
import { organizeFields } from '../../workers/testing/paperFixture.ts';
import { openApi } from './apiFixture.ts';
import { openHouse } from './custodyFixture.ts';

export const openPaperHouse = async (clock?: Clock) => {
  const house = await openHouse({ api: await openApi(clock && { clock }) });
  const { api, customer, staff } = house;
  const at = new Date().toISOString();
  const fields = { ...organizeFields, active: true };
  await api.asSystem().execute(lookup, 'siteorganize', {
    type: 'AddLookup',
    lookupId: 'siteorganize',
    kind: 'siteorganize',
    fields,
    at,
  });
  const stranger = await api.signedIn('customer', 'c-stranger');

  const parts = () => {
    const { files, draw } = api.apiParts(async () => null as never);
    return { log: api.parts.log, files, draw, publicUrl: 'http://localhost:3000' };
  };
  const issuing = () => ({ log: api.parts.log, papers: papersOf(parts()) });
  const call = async (path: string, body: object, token?: string) => {
    const answer = await api.call(path, body, { ...(token && { token }), headers: { 'accept-language': 'en' } });
    return {
      status: answer.statusCode,
      type: answer.headers['content-type'],
      raw: answer.rawPayload,
      json: () => answer.json(),
    };
  };
  const listed = async (orderId: string, by = customer): Promise<readonly PaperRow[]> =>
    (await call(papers.mine.path, { orderId }, by)).json().detail.data;
  const file = async (orderId: string, by = customer) => {
    await expect.poll(async () => (await listed(orderId, by)).length, { timeout: 10_000 }).toBeGreaterThan(0);
    const unfiled = async () => {
      const rows = (await listed(orderId, by)).filter(({ isFiled }) => !isFiled);
      for (const { paperId, number } of rows) await sheetsOf(parts()).file(api.asSystem(), { paperId, number });
      return rows;
    };
    await expect.poll(unfiled, { timeout: 30_000 }).toEqual([]);
    return listed(orderId, by);
  };
  const receipt = async (orderId: string, change: object = {}): Promise<PaperRow> => {
    await house.paid(orderId, change);
    await receiptOfOrder(api.asSystem(), issuing(), { orderId, paymentId: `p-${orderId}` });
    const row = (await file(orderId)).at(-1);
    if (!row) throw new Error(`No receipt of ${orderId}.`);
    return row;
  };
  const followUp = (paperId: string) => replacementOf(api.asSystem(), issuing(), { paperId, correctionId: 'k1' });
  return {
    api,
    customer,
    staff,
    stranger,
    parts,
    issuing,
    call,
    listed,
    file,
    receipt,
    followUp,
    close: house.close,
    house,
  };
};
export type PaperHouse = Awaited<ReturnType<typeof openPaperHouse>>;
