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

describe('a seal', () => {
  const restore = (targetId: string): CodeCommand => ({ type: 'RestoreSeal', ...named, targetId, at });
  const seal = { ...named, standsFor: 'seal', targetId: 'i1' } as const;
  const closed: CodeEvent = { type: 'CodeAssigned', data: { ...seal, orderId: 'o1', assignedAt: at } };
  const ended = (reason: 'opened' | 'broken'): CodeEvent => ({
    type: 'CodeRetired',
    data: { ...seal, reason, retiredAt: at },
  });
  const restored: CodeEvent = {
    type: 'SealRestored',
    data: { ...named, targetId: 'i1', orderId: 'o1', restoredAt: at },
  };
  const opening: CodeCommand = { type: 'RetireCode', ...named, standsFor: 'seal', reason: 'opened', at };

  it('that was opened by mistake closes its thing again, once', () => {
    given(closed, ended('opened')).when(restore('i1')).thenWrites(restored);
    given(closed, ended('opened'), restored).when(restore('i1')).thenNothing();
    given(closed, ended('opened'), restored).when(assign('i1')).thenNothing();
    given(closed, ended('opened'), restored).when(assign('i2')).thenRefused('code_in_use');
    given(closed, ended('opened'), restored).when(opening).thenWrites(ended('opened'));
  });
  it('closes nothing again where it was broken, was on another thing, or is still closed', () => {
    given(closed, ended('broken')).when(restore('i1')).thenNothing();
    given(closed, ended('opened')).when(restore('i2')).thenNothing();
    given(closed).when(restore('i1')).thenNothing();
    given().when(restore('i1')).thenNothing();
    given(assigned('i1'), retired('i1')).when(restore('i1')).thenNothing();
  });
  it('that was opened is on no other thing until then', () =>
    given(closed, ended('opened')).when(assign('i2')).thenRefused('code_retired'));
});

const things = fc.constantFrom('i1', 'i2', 'i3');
const reasons = fc.constantFrom<'opened' | 'damaged'>('opened', 'damaged');
const retirings = reasons.map((reason): CodeCommand => ({ ...retire, reason }));
const restorings = things.map((targetId): CodeCommand => ({ type: 'RestoreSeal', ...named, targetId, at }));
const commands = fc.array(fc.oneof(things.map(assign), things.map(free), retirings, restorings), { maxLength: 30 });

type CodeHolder = { readonly owner: string | null; readonly opened: string | null };
const holderAfter = ({ owner, opened }: CodeHolder, { type, data }: CodeEvent): CodeHolder => {
  if (type === 'SealRestored') {
    expect([data.targetId, owner]).toEqual([opened, null]);
    return { owner: data.targetId, opened: null };
  }
  expect(type === 'CodeAssigned' ? null : data.targetId).toBe(owner);
  if (type === 'CodeRetired') return { owner: null, opened: data.reason === 'opened' ? owner : null };
  return { owner: type === 'CodeAssigned' ? data.targetId : null, opened: null };
};

it('whatever is asked for, a code is on one thing at most, and leaves only the thing that has it', () =>
  fc.assert(
    fc.property(commands, (sequence) => {
      let state = code.initial;
      const written = sequence.flatMap((command) => {
        const decision = decide(code, command, state);
        const events = isRefusal(decision) ? [] : decision;
        state = events.reduce((so, event) => evolve(code, so, event), state);
        return events;
      });
      written.reduce(holderAfter, { owner: null, opened: null });
    }),
  ));
