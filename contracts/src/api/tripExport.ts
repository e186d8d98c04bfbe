import { z } from 'zod';
import { query } from '../kit/endpoint.ts';
import { asSheet, sheetFields } from '../kit/sheet.ts';
import { tripList } from '../lists/tripList.ts';
import { ownerTrips } from './ownerTrips.ts';

const { after: _, limit: __, isCounted: ___, ...filter } = ownerTrips.list.body.shape;

export const tripExport = {
  export: query({
    path: '/api/owner/trip/export',
    summary: 'All visits that match the filter, sorted by day, crew and stop, as a spreadsheet file.',
    access: { module: 'ordertracking', right: 'v' },
    body: z.strictObject({ ...filter, ...sheetFields(Object.keys(tripList.columns)) }),
    ...asSheet,
  }),
};
