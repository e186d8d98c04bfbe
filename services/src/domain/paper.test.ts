import type { PaperPeople } from '@klang/contracts/papers/paper';
import { describe, expect, it } from 'vitest';
import { evolve } from './kit.ts';
import { hashOfPaper, hashOfPeople, noPaperBefore, type PaperCommand, paper } from './paper.ts';
import { specOf } from './spec.ts';

const { given } = specOf(paper);
const at = '2026-11-23T04:00:00.000Z';
const people: PaperPeople = {
  buyer: { name: 'วิภา คลังดี', address: 'กรุงเทพมหานคร', taxId: null, branch: null },
  takenBy: null,
  salt: 'salt',
};
const facts = { kind: 'RT', on: '2026-11-23' } as unknown as PaperCommand['facts'];
const issue = (paperId: string, change: Partial<PaperCommand> = {}): PaperCommand => ({
  type: 'IssuePaper',
  paperId,
  customerId: 'c1',
  series: '00000-RT-6911',
  cause: 'orderPaid',
  causeId: 'p1',
  facts,
  people,
  proofCode: 'AAAA-BBBB-CCCC',
  at,
  ...change,
});
const issuedOf = (...commands: readonly PaperCommand[]) => {
  let state = paper.initial;
  return commands.flatMap((command) => {
    const decision = paper.decide.IssuePaper(command, state);
    if ('refused' in decision) throw new Error(decision.refused);
    state = decision.reduce((so, event) => evolve(paper, so, event), state);
    return decision.map(({ data }) => data);
  });
};

describe('a series of papers', () => {
  it('numbers them from one, on the paper itself as well', () => {
    const issued = issuedOf(issue('a'), issue('b'), issue('c'));
    expect(issued.map(({ number }) => number)).toEqual([
      '00000-RT-6911-0001',
      '00000-RT-6911-0002',
      '00000-RT-6911-0003',
    ]);
    expect(issued.map((one) => one.facts.number)).toEqual(issued.map(({ number }) => number));
  });

  it('says the number and the name of the organization where its own words ask for them', () => {
    const seller = { shownName: { th: 'คลังดี', en: 'Klang Dee' } };
    const own = {
      ...facts,
      seller,
      language: 'th',
      note: 'แจ้ง {{organization}} เลขที่ {{number}}',
    } as PaperCommand['facts'];
    expect(issuedOf(issue('a', { facts: own }))[0]?.facts.note).toBe('แจ้ง คลังดี เลขที่ 00000-RT-6911-0001');
  });

  it('has each paper once, whatever it is asked with the second time', () => {
    const [data] = issuedOf(issue('a'));
    if (!data) throw new Error('nothing was issued');
    given({ type: 'PaperIssued', data })
      .when(issue('a', { proofCode: 'DDDD-EEEE-FFFF' }))
      .thenNothing();
  });

  it('chains each to the one before it', () => {
    const issued = issuedOf(issue('a'), issue('b'), issue('c'));
    expect(issued.map(({ beforeHash }) => beforeHash)).toEqual([
      noPaperBefore,
      ...issued.slice(0, 2).map(({ hash }) => hash),
    ]);
    expect(issued.map(({ hash, ...rest }) => hashOfPaper(rest) === hash)).toEqual([true, true, true]);
  });

  it('shows a figure, a number or a chain that somebody changed', () => {
    const [, second] = issuedOf(issue('a'), issue('b'));
    if (!second) throw new Error('nothing was issued');
    for (const change of [
      { beforeHash: noPaperBefore },
      { causeId: 'p2' },
      { facts: { ...second.facts, on: '2026-11-24' } },
    ])
      expect(hashOfPaper({ ...second, ...change })).not.toBe(second.hash);
  });

  it('holds when the people on it are let go, and tells nothing of them', () => {
    const [data] = issuedOf(issue('a'));
    if (!data) throw new Error('nothing was issued');
    expect(hashOfPaper({ ...data, people: null })).toBe(data.hash);
    expect(hashOfPeople(people)).toBe(data.peopleHash);
    expect(hashOfPeople({ ...people, salt: 'another' })).not.toBe(data.peopleHash);
  });
});
