import { eventCategories } from '@klang/contracts/events/index';
import { personalFieldsOf } from '@klang/contracts/kit/event';
import { expect, it } from 'vitest';
import { toldCategories } from './everythingOf.ts';

/** What is sealed in these is about those who work here, or what they wrote for each other. */
const ofStaff: readonly string[] = ['admin', 'conflict', 'note', 'reconciliation', 'scanposition', 'staff', 'stray'];

it('the file of a person leaves out no category in which something personal stands', () => {
  const personal = Object.entries(eventCategories)
    .filter(([, events]) => Object.values(events).some((schema) => Object.keys(personalFieldsOf(schema)).length > 0))
    .map(([category]) => category);
  const told = [...toldCategories];
  expect(personal.filter((category) => !toldCategories.has(category)).toSorted()).toEqual(ofStaff.toSorted());
  // What follows a thing says where it was, though nobody is named in it.
  expect(told.filter((category) => !personal.includes(category))).toEqual(['item']);
});
