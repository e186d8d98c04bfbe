import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { eventCategories } from '../events/index.ts';
import { securityEvents } from './security.ts';

/** Own data, notifications, and events that another event of the same call covers. */
const notOfSecurity: readonly string[] = [
  'AdminForgotten',
  'AdminProfileChanged',
  'StaffForgotten',
  'StaffProfileChanged',
  'CustomerAddressDropped',
  'CustomerAddressKept',
  'CustomerDetailsChanged',
  'CustomerEmailProved',
  'CustomerForgetAsked',
  'CustomerForgetPutOff',
  'CustomerForgetTakenBack',
  'CustomerIdentityKept',
  'CustomerIdentityRemoved',
  'CustomerMainAddressChosen',
  'CustomerNewsChosen',
  'CustomerTaxChanged',
  'CustomerTripWaysChosen',
  'CustomerTypeChosen',
];

const ofPeople = (['customer', 'staff', 'admin', 'person', 'factorrule'] as const).flatMap((category) =>
  Object.keys(eventCategories[category]),
);
const detailsIn = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../web/src/locales/${language}/doors.json`, import.meta.url), 'utf8')).security
    .detail;

describe('the security log', () => {
  it('has every event of people in it, or a reason why it has not', () => {
    const listed = ofPeople.filter((type) => type in securityEvents);
    expect([...listed, ...notOfSecurity].sort()).toEqual([...ofPeople].sort());
  });

  it.each(['th', 'en'])('says each of its events in words, in %s', (language) => {
    const missing = Object.keys(securityEvents).filter((type) => !detailsIn(language)[type]);
    expect(missing).toEqual(['SessionsEnded']);
  });
});
