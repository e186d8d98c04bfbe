import type { NoteSubject } from '@klang/contracts/events/note';
import { claimPath } from '../claims/ways.ts';
import { casePath, orderPath, refundPath } from '../orders/ways.ts';
import { tripPath } from '../trips/looks.ts';

const ways: Readonly<Record<NoteSubject, (id: string) => string>> = {
  order: orderPath,
  customer: (id) => `/backend/customeredit?id=${encodeURIComponent(id)}`,
  trip: tripPath,
  claim: claimPath,
  refund: refundPath,
  money: casePath,
};

export const noteWay = (about: NoteSubject, aboutId: string): string => ways[about](aboutId);
