import { placeOf } from '@klang/contracts/address/bangkok';
import type { TripRow } from '@klang/contracts/api/custody';
import { tripExport } from '@klang/contracts/api/tripExport';
import { hoursText } from '@klang/contracts/kit/days';
import { tripList } from '@klang/contracts/lists/tripList';
import type { Language, Text } from '@klang/contracts/messages';
import type { LookupReads } from '@klang/projections/lookups/queries';
import type { TripReads } from '@klang/projections/trips/queries';
import type { Serve } from '../../kit/serve.ts';
import { listSheet } from '../../lists/listSheet.ts';
import type { SheetCells } from '../../lists/sheetColumns.ts';
import type { Column } from '../../lists/sheets.ts';
import { lateFrom } from './lateTrips.ts';

const hours: Text = { th: 'ช่วงเวลา', en: 'Hours' };

/** Spreadsheets can compute with days but not with hours, so they have separate columns. */
const visitIn = (language: Language): readonly Column<TripRow>[] => [
  { title: tripList.columns.visit.label[language], cell: ({ visit }) => ({ day: visit.on }) },
  { title: hours[language], cell: ({ visit }) => hoursText(visit) || null },
];

type Crews = ReadonlyMap<string, string>;

const cellsIn = (language: Language, crews: Crews): SheetCells<typeof tripList, TripRow> => ({
  visit: visitIn(language),
  crew: ({ crewId }) => crewId && (crews.get(crewId) ?? crewId),
  district: ({ subDistrict }) => (subDistrict && placeOf(subDistrict)?.district.name[language]) || null,
});

type Parts = { readonly trips: TripReads; readonly rows: LookupReads };

export const tripExportRoutes = (serve: Serve, { trips, rows }: Parts): void =>
  serve(tripExport.export, async (ctx, body, { language: called }) => {
    const { org, now } = ctx;
    const crews = await rows.namesOf(org, 'crew', body.language ?? called);
    return listSheet(
      ctx,
      { shape: tripList, body, language: called },
      {
        cells: (language) => cellsIn(language, crews),
        count: (filter, most) => trips.count(org, lateFrom(filter, now), most + 1),
        page: async ({ after, limit, ...filter }) => {
          const { data, next } = await trips.list(org, { ...lateFrom(filter, now), after, limit });
          return { rows: data, next };
        },
      },
    );
  });
