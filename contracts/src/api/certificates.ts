import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { day, id, satang } from '../kit/event.ts';
import { filterOf } from '../kit/narrowing.ts';
import { asSheet, sheetFields } from '../kit/sheet.ts';
import { text } from '../kit/text.ts';
import { certificateList } from '../lists/certificateList.ts';
import {
  certificateAges,
  certificateNumber,
  certificateTabs,
  certificateTypes,
  mostCertificateBytes,
} from '../papers/certificates.ts';
import { mostReasonSigns } from '../papers/corrections.ts';

const one = { certificateId: id };
const see = { module: 'orderlist', right: 'v' } as const;
const change = { module: 'orderlist', right: 'u' } as const;

/** Tax that was kept back on a receipt, and its certificate as far as it is here. */
const { row } = certificateList;
export type CertificateRow = Readonly<z.output<typeof row>>;

/** What stands on it, as somebody types it. */
const typed = {
  ...one,
  /** Of the form: what is pressed twice is sent once. */
  sendId: id,
  number: text(30).regex(certificateNumber),
  on: day,
  taxSatang: satang.min(1),
};
const upload = { upload: 'certificate', mostUploadBytes: mostCertificateBytes } as const;
const shown = { detail: z.never(), file: [...certificateTypes], reads: 'papers' } as const;
const filter = filterOf(certificateList);
const figure = z.object({ count: z.int(), satang });

/** Certificates of the tax that companies keep back (50 ทวิ). */
export const certificates = {
  mine: query({
    path: '/api/engine/certificate/list',
    summary: 'The certificates of tax that I kept back, or one of them: missing, sent, or found right.',
    access: 'customer',
    body: z.strictObject({
      certificateId: id.optional(),
      after: id.optional(),
      limit: z.int().min(1).max(200).optional(),
    }),
    detail: z.object({ data: z.array(row), next: id.nullable() }),
    reads: 'papers',
  }),
  send: command({
    path: '/api/engine/certificate/send',
    summary: 'Send the certificate of tax that I kept back, as a picture or PDF.',
    access: 'customer',
    body: z.strictObject(typed),
    detail: z.object(one),
    ...upload,
  }),
  mineAsFile: query({
    path: '/api/engine/certificate/file',
    summary: 'The certificate that I sent last, as a file.',
    access: 'customer',
    body: z.strictObject(one),
    ...shown,
  }),
  list: query({
    path: '/api/owner/certificate/list',
    summary:
      'Certificates of withheld tax: those that are missing with their ages, those to look at, and those found right.',
    access: see,
    body: z.strictObject({
      ...filter,
      after: id.optional(),
      limit: z.int().min(1).max(200).optional(),
    }),
    detail: z.object({
      data: z.array(row),
      next: id.nullable(),
      tabs: z.record(z.enum(certificateTabs), figure),
      ages: z.record(z.enum(certificateAges), figure),
      today: day,
    }),
    reads: 'papers',
    alsoReads: ['orders'],
  }),
  export: query({
    path: '/api/owner/certificate/export',
    summary: 'Certificates that the filter finds, in the order of the list, as a file for a spreadsheet.',
    access: see,
    body: z.strictObject({ ...filter, ...sheetFields(Object.keys(certificateList.columns)) }),
    ...asSheet,
  }),
  asFile: query({
    path: '/api/owner/certificate/file',
    summary: 'The certificate that came last, as a file.',
    access: see,
    body: z.strictObject(one),
    ...shown,
  }),
  record: command({
    path: '/api/owner/certificate/send',
    summary: 'Put in a certificate that came by another way; it is found right by that.',
    access: change,
    body: z.strictObject(typed),
    detail: z.object(one),
    ...upload,
  }),
  match: command({
    path: '/api/owner/certificate/match',
    summary: 'Say that the certificate which came last is that of its receipt.',
    access: change,
    body: z.strictObject({ ...one, sendId: id }),
    detail: z.object(one),
  }),
  refuse: command({
    path: '/api/owner/certificate/refuse',
    summary: 'Send a certificate back that is not right; its customer reads why.',
    access: change,
    body: z.strictObject({ ...one, sendId: id, reason: text(mostReasonSigns).min(1) }),
    detail: z.object(one),
  }),
  remind: command({
    path: '/api/owner/certificate/remind',
    summary: 'Ask the customer for a missing certificate by mail now.',
    access: change,
    body: z.strictObject(one),
    detail: z.object(one),
  }),
};
