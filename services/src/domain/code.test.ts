import type { CodeEvent } from '@klang/contracts/events/code';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CodeCommand, code } from './code.ts';
import { decide, evolve, isRefusal } from './kit.ts';
import { specOf } from './spec.ts';

const { given } = specOf(code);
const at = '2026-11-24T03:00:00.000Z';
const named = { code: 'KDB00000001B', batchId: 'b1' };
const target = (targetId: string) => ({ standsFor: 'item', targetId, orderId: 'o1' }) as const;
const assign = (targetId: string): CodeCommand => ({ type: 'AssignCode', ...named, ...target(targetId), at });
const free = (targetId: string): CodeCommand => ({ type: 'FreeCode', ...named, targetId, at });
const retire: CodeCommand = { type: 'RetireCode', ...named, standsFor: 'item', reason: 'damaged', at };
const assigned = (targetId: string) =>
  ({ type: 'CodeAssigned', data: { ...named, ...target(targetId), assignedAt: at } }) as const;
const freed = (targetId: string) => ({ type: 'CodeFreed', data: { ...named, targetId, freedAt: at } }) as const;
const retired = (targetId: string | null) =>
  ({ type: 'CodeRetired', data: { ...named, standsFor: 'item', targetId, reason: 'damaged', retiredAt: at } }) as const;

describe('a code', () => {
  it('stands for one thing', () => {
    given().when(assign('i1')).thenWrites(assigned('i1'));
    given(assigned('i1')).when(assign('i1')).thenNothing();
    given(assigned('i1')).when(assign('i2')).thenRefused('code_in_use');
  });
  it('stays where it is when it is asked for only if it is free', () => {
    const ifFree = (targetId: string): CodeCommand => ({ type: 'AssignCodeIfFree', ...named, ...target(targetId), at });
    given().when(ifFree('i1')).thenWrites(assigned('i1'));
    given(assigned('i1')).when(ifFree('i2')).thenNothing();
    given(assigned('i1'), retired('i1')).when(ifFree('i1')).thenNothing();
  });
  it('is free again where the thing had another one', () => {
    given(assigned('i1')).when(free('i1')).thenWrites(freed('i1'));
    given(assigned('i1'), freed('i1')).when(assign('i2')).thenWrites(assigned('i2'));
  });
  it('is taken from nothing that does not have it', () => {
    given(assigned('i1')).when(free('i2')).thenNothing();
    given().when(free('i1')).thenNothing();
  });
  it('is never used again once it is retired', () => {
    given(assigned('i1')).when(retire).thenWrites(retired('i1'));
    given().when(retire).thenWrites(retired(null));
    given(assigned('i1'), retired('i1')).when(assign('i1')).thenRefused('code_retired');
    given(retired(null)).when(retire).thenNothing();
    given(assigned('i1'), retired('i1')).when(free('i1')).thenNothing();
  });
});

const things = fc.constantFrom('i1', 'i2', 'i3');
const commands = fc.array(fc.oneof(things.map(assign), things.map(free), fc.constant(retire)), { maxLength: 30 });

const heldAfter = (held: string | null, { type, data }: CodeEvent): string | null => {
  expect(type === 'CodeAssigned' ? null : data.targetId).toBe(held);
  return type === 'CodeAssigned' ? data.targetId : null;
};

it('whatever is asked for, a code is on one thing at most, and leaves only the thing that has it', () =>
  fc.assert(
    fc.property(commands, (asked) => {
      let state = code.initial;
      const written = asked.flatMap((command) => {
        const decision = decide(code, command, state);
        const events = isRefusal(decision) ? [] : decision;
        state = events.reduce((so, event) => evolve(code, so, event), state);
        return events;
      });
      written.reduce<string | null>(heldAfter, null);
    }),
  ));
