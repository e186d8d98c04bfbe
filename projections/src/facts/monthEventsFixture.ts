import { readFileSync } from 'node:fs';
import { type EventType, parseEvent } from '@klang/contracts/events/index';
import type { SpecEvent } from '../kit/spec.ts';

export type Fields = Readonly<Record<string, unknown>>;
const sampleOf = (type: string): Fields => {
  const file = new URL(`../../../contracts/src/events/golden/${type}.1.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).data;
};
export const event = (type: EventType, changed: Fields, by: SpecEvent['by'] = {}): SpecEvent => ({
  ...parseEvent(type, { ...sampleOf(type), ...changed }),
  by: { actor: { kind: 'staff', id: 'mover1' }, ...by },
});
export const on = (day: number): string => new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10);
export const at = (day: number, time = '03:00'): string => `${on(day)}T${time}:00.000Z`;

export const paper = (number: string, day: number, facts: Fields) => {
  const sample = sampleOf('PaperIssued') as { readonly facts: Fields & { readonly seller: Fields } };
  const [branch = ''] = number.split('-');
  const own = {
    ...sample.facts,
    number,
    paperId: number,
    on: on(day),
    order: { orderId: 'o1', number: 'O1' },
    seller: { ...sample.facts.seller, branch },
    ...facts,
  };
  return event('PaperIssued', { number, paperId: number, customerId: 'c1', series: number.slice(0, -5), facts: own });
};
export const sums = (valueSatang: number, vatSatang: number) => ({
  sums: { valueSatang, vatPercent: 7, vatSatang, totalSatang: valueSatang + vatSatang },
});
export const withholding = { percent: 3, baseSatang: 65_421, withheldSatang: 1_963, netSatang: 68_037 };
export const untaxed = ({ sums: whole }: ReturnType<typeof sums>, kinds: Readonly<Record<string, number>>) => ({
  sums: { ...whole, untaxed: Object.entries(kinds).map(([vatKind, valueSatang]) => ({ vatKind, valueSatang })) },
});
