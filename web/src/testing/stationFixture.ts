import { authen } from '@klang/contracts/api/authen';
import { type PrintRow, prints } from '@klang/contracts/api/prints';
import { vi } from 'vitest';
import { deskFixture } from '../areas/backend/prints/printsFixture.ts';
import { fakeServer, freshBrowser, openApp, refusalJson, staffDetail } from './testScreen.tsx';

/** As the server counts them, where a test tells nothing else. */
const inTurn = (open: readonly PrintRow[]): readonly PrintRow[] => {
  const waiting = open.filter(({ state }) => state === 'waiting');
  const turnsOf = (job: PrintRow) =>
    job.state === 'waiting' ? [{ stationId: 's1', turn: waiting.indexOf(job) + 1 }] : [];
  return open.map((job) => ({ turns: turnsOf(job), ...job }));
};

const who = { ...staffDetail, module: ['printqrcode'], permission: { mod: { printqrcode: 'viu' } } };
const atFirst = {
  station: deskFixture,
  isNameTaken: false,
  isLetGoLost: false,
  isOld: false,
  done: [] as readonly PrintRow[],
};
export const stationPage = { ...atFirst };
type JobLease = {
  readonly jobId: string;
  readonly leaseId: string;
  readonly isUnmade?: boolean;
  readonly hasNoLabels?: boolean;
};

export const startStation = async (first: readonly PrintRow[], fileStatus = 200, sendRefusal?: string) => {
  let open = first;
  let { done } = stationPage;
  const change = (id: string, some: Partial<PrintRow>) => {
    open = open.map((job) => (job.id === id ? { ...job, ...some } : job));
    return { jobId: id };
  };
  const doings: Readonly<Record<string, (body: JobLease) => object>> = {
    [prints.take.path]: ({ leaseId }) => {
      const next = open.find(({ state }) => state === 'waiting');
      if (next) change(next.id, { state: 'taken', leaseId, takenBy: 's1' });
      return { jobId: next?.id ?? null };
    },
    [prints.newSheet.path]: () => {
      stationPage.station = { ...stationPage.station, used: 0 };
      return { stationId: 's1' };
    },
    [prints.send.path]: ({ jobId }) => change(jobId, { state: 'sent', sent: 1 }),
    [prints.letGo.path]: ({ jobId, isUnmade }) =>
      change(jobId, isUnmade ? { state: 'failed', fault: 'unmade' } : { state: 'waiting', leaseId: null }),
    [prints.cancel.path]: ({ jobId }) => {
      open = open.filter(({ id }) => id !== jobId);
      return { jobId };
    },
    [prints.confirm.path]: ({ jobId }) => {
      done = open.filter(({ id }) => id === jobId);
      open = open.filter(({ id }) => id !== jobId);
      return { jobId };
    },
  };
  const refused = (message: string, refusal: string) => ({
    status: 409,
    json: { ...refusalJson(409, message), refusal },
  });
  const fileOf = (status: number) =>
    ({ 200: { json: {} }, 409: refused('ไม่มีป้ายให้พิมพ์แล้ว', 'no_labels_left') })[status] ?? {
      status: 404,
      json: refusalJson(404, 'ไม่พบชุดรหัสนี้'),
    };
  const others = {
    [prints.file.path]: fileOf(fileStatus),
    ...(sendRefusal && { [prints.send.path]: refused('งานพิมพ์กลับเข้าคิวแล้ว', sendRefusal) }),
    ...(stationPage.isNameTaken && { [prints.keepStation.path]: refused('มีสถานีชื่อนี้แล้ว', 'station_name_taken') }),
  };
  /** A server of before refuses a body with words that it does not know. */
  const notLetGo = ({ hasNoLabels = false }: Partial<JobLease>) => {
    const isLost = stationPage.isLetGoLost;
    stationPage.isLetGoLost = false;
    if (isLost) return { status: 500, json: refusalJson(500, 'ขัดข้อง') };
    return stationPage.isOld && hasNoLabels ? { status: 400, json: refusalJson(400) } : undefined;
  };
  const sent = fakeServer(({ path, body }) => {
    const other = path === prints.letGo.path ? notLetGo(body as JobLease) : others[path];
    if (other) return other;
    const deed = doings[path]?.(body as JobLease);
    const answers: Readonly<Record<string, object>> = {
      [authen.userDetail.path]: who,
      [prints.stations.path]: { data: [stationPage.station] },
      [prints.jobs.path]: { open: inTurn(open), done },
      [prints.keepStation.path]: { stationId: 's2' },
      [prints.fail.path]: { jobId: 'p1' },
      [prints.sign.path]: { stationId: 's1' },
      [prints.again.path]: { jobId: 'p1' },
    };
    const detail = deed ?? answers[path];
    return detail && { json: { result: true, code: 200, detail, ...(deed && { touched: ['prints'] }) } };
  });
  const app = await openApp('/backend/printqrcode');
  const bodiesOf = (call: { readonly path: string }) =>
    sent.flatMap(({ path, body }) => (path === call.path ? [body] : []));
  return { ...app, bodiesOf };
};

export const freshStation = async (): Promise<void> => {
  Object.assign(stationPage, atFirst);
  await freshBrowser();
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
};
