import { codes } from '@klang/contracts/api/codes';
import { pagesOf } from './filmFixture.ts';

type Ask = (endpoint: { readonly path: string }, body: object) => Promise<Buffer>;
type Thing = { readonly id: string; readonly orderId: string };
type Labels = ReadonlyMap<string, Uint8Array>;

const printed = async (ask: Ask, batchId: string): Promise<readonly Uint8Array[]> =>
  pagesOf(await ask(codes.sheet, { batchId, format: 'kind' }));

const labelPlace = async (ask: Ask, placeId: string): Promise<Labels> => {
  const batchId = `label-${placeId}`;
  await ask(codes.make, { batchId, kindId: 'qrtype-shelf', count: 1 });
  const { detail } = JSON.parse((await ask(codes.batch, { batchId })).toString());
  await ask(codes.assign, { code: detail.batch.firstCode, targetId: placeId });
  const [page] = await printed(ask, batchId);
  return new Map(page ? [[placeId, page]] : []);
};

const labelOrder = async (ask: Ask, orderId: string, itemIds: readonly string[]): Promise<Labels> => {
  const batchId = `label-${itemIds[0]}`;
  await ask(codes.label, { batchId, kindId: 'qrtype-box', orderId, itemIds });
  const pages = await printed(ask, batchId);
  return new Map(pages.map((page, place) => [itemIds[place] ?? '', page]));
};

/** A printed label for each place and each item, by its id. */
export const labelled = async (
  ask: Ask,
  { placeIds, things }: { readonly placeIds: readonly string[]; readonly things: readonly Thing[] },
): Promise<Labels> => {
  const labels: (readonly [string, Uint8Array])[] = [];
  for (const placeId of placeIds) labels.push(...(await labelPlace(ask, placeId)));
  for (const orderId of new Set(things.map((one) => one.orderId))) {
    const ofOrder = things.filter((one) => one.orderId === orderId).map(({ id }) => id);
    labels.push(...(await labelOrder(ask, orderId, ofOrder)));
  }
  return new Map(labels);
};
