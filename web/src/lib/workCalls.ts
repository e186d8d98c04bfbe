import type { authen } from '@klang/contracts/api/authen';
import type { codes } from '@klang/contracts/api/codes';
import type { counts } from '@klang/contracts/api/counts';
import type { daySheet } from '@klang/contracts/api/daySheet';
import type { images } from '@klang/contracts/api/images';
import type { lateMoney } from '@klang/contracts/api/lateMoney';
import type { lateSends } from '@klang/contracts/api/lateSends';
import type { lookupCalls } from '@klang/contracts/api/lookups';
import type { prints } from '@klang/contracts/api/prints';
import type { reminders } from '@klang/contracts/api/reminders';
import type { scans } from '@klang/contracts/api/scans';
import type { ReadModelName } from '@klang/contracts/readModels';
import type { EndpointCall } from './call.ts';

type ReadModels = { readonly reads?: ReadModelName; readonly alsoReads?: readonly ReadModelName[] };

const query = <E>(path: string, read: ReadModels = {}) =>
  ({ kind: 'query', path: `/api/owner/${path}`, access: 'token', ...read }) as EndpointCall<E>;
const command = <E>(path: string) =>
  ({ kind: 'command', path: `/api/owner/${path}`, access: 'token' }) as EndpointCall<E>;

/** Declared without schemas, for the frame of the back office and the pages that work offline. A test compares them with the contract. */
export const workCalls = {
  scans: {
    kit: query<typeof scans.kit>('scan/kit', { reads: 'trips', alsoReads: ['items', 'lookups', 'codes'] }),
    look: query<typeof scans.look>('scan/look', { reads: 'items', alsoReads: ['codes'] }),
    send: command<typeof scans.send>('scan/send'),
    conflicts: query<typeof scans.conflicts>('scan/conflicts', {
      reads: 'conflicts',
      alsoReads: ['items', 'counts', 'lookups'],
    }),
    settle: command<typeof scans.settle>('scan/settle'),
  },
  codes: { assign: command<typeof codes.assign>('code/assign') },
  counts: {
    of: query<typeof counts.of>('count/of', { reads: 'counts', alsoReads: ['items'] }),
    sheet: query<typeof counts.sheet>('count/sheet', { reads: 'items', alsoReads: ['counts'] }),
    open: command<typeof counts.open>('count/open'),
    close: command<typeof counts.close>('count/close'),
    cancel: command<typeof counts.cancel>('count/cancel'),
    running: query<typeof counts.running>('count/running', { reads: 'counts' }),
    sought: query<typeof counts.sought>('count/sought', { reads: 'items', alsoReads: ['claims'] }),
  },
  lateSends: {
    tell: { ...command<typeof lateSends.tell>('late/tell'), access: 'anyone' },
    list: query<typeof lateSends.list>('late/list'),
    putAway: command<typeof lateSends.putAway>('late/putaway'),
  },
  daySheet: {
    crews: query<typeof daySheet.crews>('crew/mine', { reads: 'lookups' }),
    sheet: query<typeof daySheet.sheet>('crew/sheet', { reads: 'trips', alsoReads: ['items'] }),
    start: command<typeof daySheet.start>('trip/start'),
    arrive: command<typeof daySheet.arrive>('trip/arrive'),
    take: command<typeof daySheet.take>('trip/item/take'),
    give: command<typeof daySheet.give>('trip/item/give'),
    miss: command<typeof daySheet.miss>('trip/item/miss'),
    undo: command<typeof daySheet.undo>('trip/item/undo'),
    extra: command<typeof daySheet.extra>('trip/item/extra'),
    label: command<typeof daySheet.label>('trip/item/label'),
    sign: command<typeof daySheet.sign>('trip/sign'),
    cash: command<typeof daySheet.cash>('trip/cash'),
    done: command<typeof daySheet.done>('trip/done'),
    fail: command<typeof daySheet.fail>('trip/fail'),
  },
  images: { upload: { ...command<typeof images.upload>('upload/image'), upload: 'images' } },
  prints: {
    stations: query<typeof prints.stations>('print/stations', { reads: 'prints' }),
    jobs: query<typeof prints.jobs>('print/jobs', { reads: 'prints', alsoReads: ['staff', 'codes'] }),
    label: command<typeof prints.label>('print/label'),
  },
  lookups: {
    qrtype: query<typeof lookupCalls.qrtype.get>('get/qrtype', { reads: 'lookups' }),
    salepackage: query<typeof lookupCalls.salepackage.get>('get/salepackage', { reads: 'lookups' }),
    size: query<typeof lookupCalls.size.get>('get/size', { reads: 'lookups' }),
    visitreason: query<typeof lookupCalls.visitreason.get>('get/visitreason', { reads: 'lookups' }),
  },
  lateMoney: { count: query<typeof lateMoney.count>('latemoney/count', { reads: 'cases' }) },
  reminders: {
    list: query<typeof reminders.list>('reminder/list', {
      reads: 'orders',
      alsoReads: ['places', 'contacts', 'cases', 'staff', 'claims', 'notes', 'trips'],
    }),
    seen: command<typeof reminders.seen>('reminder/seen'),
    mark: command<typeof reminders.mark>('reminder/mark'),
  },
  authen: { logout: { ...command<typeof authen.logout>(''), path: '/api/authen/logout' } },
} as const;
