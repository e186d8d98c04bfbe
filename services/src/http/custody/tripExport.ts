import { placeOf } from '@klang/contracts/address/bangkok';
import type { TripRow } from '@klang/contracts/api/custody';
import { tripExport } from '@klang/contracts/api/tripExport';
import type { TripKind, TripStatus } from '@klang/contracts/custody/custody';
import { type TripColumn, tripList } from '@klang/contracts/lists/tripList';
import type { Language, Text } from '@klang/contracts/messages';
import type { LookupReads } from '@klang/projections/lookups/queries';
import type { TripReads } from '@klang/projections/trips/queries';
import type { Serve } from '../kit/serve.ts';
import { recordingExport } from '../lists/recordingExport.ts';
import { rowsAtOnce, sheetAnswer } from '../lists/sheetAnswer.ts';
import { baht, columnsChosen, count, moment } from '../lists/sheetColumns.ts';
import type { Cell, Column } from '../lists/sheets.ts';
import { lateFrom } from './lateTrips.ts';

const statuses: Readonly<Record<TripStatus, Text>> = {
  scheduled: { th: 'นัดไว้', en: 'Scheduled' },
  onTheWay: { th: 'กำลังเดินทาง', en: 'On the way' },
  done: { th: 'เสร็จแล้ว', en: 'Done' },
  unsuccessful: { th: 'ไม่สำเร็จ', en: 'Unsuccessful' },
  canceled: { th: 'ยกเลิก', en: 'Canceled' },
};
const kinds: Readonly<Record<TripKind, Text>> = {
  5: { th: 'รับฝาก', en: 'Into storage' },
  10: { th: 'คืนชั่วคราว', en: 'Temporary return' },
  20: { th: 'คืนถาวร', en: 'Permanent return' },
};
const hours: Text = { th: 'ช่วงเวลา', en: 'Hours' };

type Spoken = { readonly language: Language; readonly crews: ReadonlyMap<string, string> };

const cellsIn = ({
  language,
  crews,
}: Spoken): Readonly<Record<Exclude<TripColumn, 'visit'>, (row: TripRow) => Cell>> => ({
  customer: ({ customerName }) => customerName,
  order: ({ orderNumber }) => orderNumber,
  kind: ({ kind }) => kinds[kind][language],
  status: ({ status }) => statuses[status][language],
  crew: ({ crewId }) => crewId && (crews.get(crewId) ?? crewId),
  stop: ({ stop }) => (stop === null ? null : count(stop)),
  district: ({ subDistrict }) => (subDistrict && placeOf(subDistrict)?.district.name[language]) || null,
  items: ({ itemCount }) => count(itemCount),
  cash: ({ cashSatang }) => baht(cashSatang),
  cashTaken: ({ cashTakenSatang }) => baht(cashTakenSatang),
  fee: ({ feeSatang }) => baht(feeSatang),
  changed: ({ changedAt }) => moment(changedAt),
});
/** A day can be reckoned with and hours cannot, so they stand apart. */
const visitIn = (language: Language): readonly Column<TripRow>[] => [
  { title: tripList.columns.visit.label[language], cell: ({ visit }) => ({ day: visit.on }) },
  { title: hours[language], cell: ({ visit }) => (visit.start ? `${visit.start}–${visit.end}` : null) },
];

type Parts = { readonly trips: TripReads; readonly rows: LookupReads };

export const tripExportRoutes = (serve: Serve, { trips, rows }: Parts): void =>
  serve(tripExport.export, async (ctx, { format, columns = Object.keys(tripList.columns), ...asked }, from) => {
    const { org, now } = ctx;
    const { language = from.language, ...wanted } = asked;
    const filter = lateFrom(wanted, now);
    const crews = await rows.namesOf(org, 'crew', language);
    const written = { ...cellsIn({ language, crews }), visit: visitIn(language) };
    const sheet = {
      name: tripList.page,
      title: tripList.title[language],
      columns: columnsChosen<TripRow>({ shape: tripList, chosen: columns, language }, written),
      count: (most: number) => trips.count(org, filter, most + 1),
      page: async (after: string | undefined) => {
        const { data, next } = await trips.list(org, { ...filter, after, limit: rowsAtOnce });
        return { rows: data, next };
      },
    };
    const record = recordingExport(ctx, { list: tripList.page, format, columns, asked: wanted });
    return sheetAnswer(sheet, { format, now, record });
  });
