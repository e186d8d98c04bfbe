import { billLeadDays } from '@klang/contracts/bills/bill';
import { daysAfter } from '@klang/contracts/kit/days';

/** Eight in the morning of Bangkok, so many days before what was paid at booking ends. */
export const firstBillAt = (until: string): string => `${daysAfter(until, 1 - billLeadDays)}T01:00:00.000Z`;
