import { z } from 'zod';
import { query } from '../kit/endpoint.ts';
import { asSheet, sheetFields } from '../kit/sheet.ts';
import { tripList } from '../lists/tripList.ts';
import { ownerTrips } from './ownerTrips.ts';

const { after: _, limit: __, ...filter } = ownerTrips.list.body.shape;

/** The list of visits as a file. */
export const tripExport = {
  export: query({
    path: '/api/owner/trip/export',
    summary: 'All visits that the filter finds, in the order of day, crew and stop, as a file for a spreadsheet.',
    access: { module: 'ordertracking', right: 'v' },
    body: z.strictObject({ ...filter, ...sheetFields(Object.keys(tripList.columns)) }),
    ...asSheet,
  }),
};
