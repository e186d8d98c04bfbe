import type { PaperCause, PaperEvent } from '@klang/contracts/events/paper';
import { sha256 } from '@klang/contracts/kit/sha256';
import { filled } from '@klang/contracts/mails/templateText';
import { numberIn } from '@klang/contracts/papers/numbers';
import type { CreditFacts, GoodsFacts, PaperPeople, ReceiptFacts } from '@klang/contracts/papers/paper';
import { Map as LargeMap } from 'immutable';
import { type Decider, nothing } from './kit.ts';

export type Series = {
  readonly issued: number;
  readonly hash: string;
  readonly numbers: LargeMap<string, string>;
};

type UnnumberedFacts = Omit<ReceiptFacts, 'number'> | Omit<CreditFacts, 'number'> | Omit<GoodsFacts, 'number'>;
export type PaperCommand = {
  readonly type: 'IssuePaper';
  readonly paperId: string;
  readonly customerId: string;
  readonly series: string;
  readonly cause: PaperCause;
  readonly causeId: string;
  readonly facts: UnnumberedFacts;
  readonly people: PaperPeople;
  readonly proofCode: string;
  readonly at: string;
};

export const noPaperBefore = '0'.repeat(64);

type Json = string | number | boolean | null | readonly Json[] | { readonly [field: string]: Json };
/** Equal values give equal text, whatever the order of their fields. */
const canonical = (value: Json): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`).join(',')}}`;
};

type IssuedPaper = Extract<PaperEvent, { readonly type: 'PaperIssued' }>['data'];
const asJson = (value: object): Json => value as Json;

export const hashOfPeople = (people: PaperPeople): string => sha256(canonical(asJson(people)));

/** Hashes all public fields and the hash of the secret ones, so that the stored event is enough to verify it. */
export const hashOfPaper = ({
  people: _,
  hash: __,
  ...open
}: Omit<IssuedPaper, 'hash'> & { readonly hash?: string }): string => sha256(canonical(asJson(open)));

/** The organization's own note may contain its name and the number. */
const noted = (facts: UnnumberedFacts, number: string): UnnumberedFacts => {
  const { note, seller, language } = facts;
  return note ? { ...facts, note: filled(note, { number, organization: seller.shownName[language] }) } : facts;
};

export const paper: Decider<Series, PaperCommand, PaperEvent> = {
  category: 'paper',
  initial: { issued: 0, hash: noPaperBefore, numbers: LargeMap() },

  evolve: {
    PaperIssued: ({ issued, numbers }, { paperId, number, hash }) => ({
      issued: issued + 1,
      hash,
      numbers: numbers.set(paperId, number),
    }),
  },

  decide: {
    IssuePaper: ({ type: _, facts, people, at, ...fields }, { issued, hash, numbers }) => {
      if (numbers.has(fields.paperId)) return nothing;
      const number = numberIn(fields.series, issued + 1);
      // Safe cast: only the number was missing.
      const numbered = { ...noted(facts, number), number, issuedAt: at } as IssuedPaper['facts'];
      const data = {
        ...fields,
        number,
        facts: numbered,
        people,
        peopleHash: hashOfPeople(people),
        beforeHash: hash,
        issuedAt: at,
      };
      return [{ type: 'PaperIssued', data: { ...data, hash: hashOfPaper(data) } }];
    },
  },
};
