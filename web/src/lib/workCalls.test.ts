import { authen } from '@klang/contracts/api/authen';
import { codes } from '@klang/contracts/api/codes';
import { counts } from '@klang/contracts/api/counts';
import { daySheet } from '@klang/contracts/api/daySheet';
import { images } from '@klang/contracts/api/images';
import { lateMoney } from '@klang/contracts/api/lateMoney';
import { lateSends } from '@klang/contracts/api/lateSends';
import { lookupCalls } from '@klang/contracts/api/lookups';
import { prints } from '@klang/contracts/api/prints';
import { reminders } from '@klang/contracts/api/reminders';
import { scans } from '@klang/contracts/api/scans';
import type { Endpoint } from '@klang/contracts/kit/endpoint';
import { expect, it } from 'vitest';
import { workCalls } from './workCalls.ts';

const { qrtype, salepackage, size, visitreason } = lookupCalls;
const lookups = { qrtype: qrtype.get, salepackage: salepackage.get, size: size.get, visitreason: visitreason.get };
type Calls = Readonly<Record<string, Endpoint>>;
const declared: Readonly<Record<keyof typeof workCalls, Calls>> = {
  scans,
  codes,
  counts,
  lateSends,
  daySheet,
  images,
  prints,
  lookups,
  lateMoney,
  reminders,
  authen,
};

const asCalled = ({ kind, path, access, reads, alsoReads, upload }: Endpoint) => ({
  kind,
  path,
  access: access === 'anyone' ? 'anyone' : 'token',
  ...(reads && { reads }),
  ...(alsoReads && { alsoReads }),
  ...(upload && { upload }),
});

it('the calls of the frame and of the pages that work offline are named as they are declared', () => {
  for (const [noun, calls] of Object.entries(workCalls)) {
    const contract = declared[noun as keyof typeof workCalls];
    for (const [name, called] of Object.entries(calls)) {
      const endpoint = contract[name];
      expect(endpoint && asCalled(endpoint), `${noun}.${name}`).toEqual(called);
    }
  }
});
