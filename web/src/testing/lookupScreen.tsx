import { authen } from '@klang/contracts/api/authen';
import { getCallOf, type LookupRow } from '@klang/contracts/api/lookups';
import { views } from '@klang/contracts/api/views';
import { type StoredKind, storedKinds } from '@klang/contracts/lookups/index';
import { moduleNames } from '@klang/contracts/permissions/modules';
import { fakeServer, openApp, type Replies, type SentRequest, staffDetail } from './testScreen.tsx';

export const listAdmin = { ...staffDetail, isadmin: true, module: [...moduleNames] };
export const onlyViewing = (module: string) => ({
  ...staffDetail,
  module: [...moduleNames],
  permission: { mod: { [module]: 'v' } },
});

export const okJson = (detail: unknown, over: object = {}) => ({ json: { result: true, code: 200, detail, ...over } });

export const sizeRow = (id: string, over: object = {}): LookupRow => ({
  _id: id,
  name_th: `ขนาด ${id}`,
  name_en: `Size ${id}`,
  kind: 'box',
  widthCm: 40,
  depthCm: 30,
  heightCm: 25,
  weightKg: null,
  squareMetres: null,
  picture: null,
  active: true,
  status: 5,
  sort: 1,
  revision: 0,
  changedAt: '2026-11-21T03:00:00.000Z',
  ...over,
});

type Screen = {
  readonly who?: object;
  readonly rows: (kind: StoredKind, body: Readonly<Record<string, unknown>>) => readonly LookupRow[] | undefined;
  readonly on?: Replies;
};

export const openLookups = async (address: string, { who = listAdmin, rows, on = () => undefined }: Screen) => {
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
  const requests = fakeServer((one) => {
    const reply = on(one);
    if (reply) return reply;
    if (one.path === authen.userDetail.path) return okJson(who);
    if (one.path === views.list.path) return okJson({ data: [] });
    const kind = storedKinds.find((each) => getCallOf(each).path === one.path);
    // The body of a list call is an object.
    const body = one.body as Readonly<Record<string, unknown>>;
    const data = kind && rows(kind, body);
    return data && okJson({ data, total: data.length, page: 1, next: null });
  });
  return { ...(await openApp(address)), requests };
};

export const sentTo = (requests: readonly SentRequest[], path: string) =>
  requests.filter((one) => one.path === path).map(({ body }) => body);
