import { type CaseCause, caseCauses, type lateMoney } from '@klang/contracts/api/lateMoney';
import type { SortBy } from '@klang/contracts/kit/sheet';
import { cutTo } from '@klang/contracts/kit/signs';
import { type LateMoneySort, lateMoneyList } from '@klang/contracts/lists/lateMoneyList';
import { type ChargebackOutcome, chargebackOutcomes } from '@klang/contracts/payments/lateMoney';
import type { z } from 'zod';
import { sortIn } from '../../../lists/sorting.ts';
import type { Spelling } from '../../../lists/useListAddress.ts';

export type CaseFilter = {
  readonly isSettled: boolean;
  readonly cause: CaseCause | undefined;
  readonly outcome: ChargebackOutcome | undefined;
  readonly search: string;
  readonly sort: SortBy<LateMoneySort> | undefined;
};

/** What the list is narrowed to, as its address says it. */
export const caseSpelling: Spelling<CaseFilter> = {
  read: (params) => ({
    isSettled: params.get('view') === 'settled',
    cause: caseCauses.find((cause) => cause === params.get('cause')),
    outcome: chargebackOutcomes.find((outcome) => outcome === params.get('outcome')),
    search: cutTo(params.get('search') ?? '', 100),
    sort: sortIn(lateMoneyList.sorts, params),
  }),
  write: ({ isSettled, cause = '', outcome = '', search, sort = '' }) => ({
    view: isSettled ? 'settled' : '',
    cause,
    outcome,
    search,
    sort,
  }),
};

export const bodyOf = ({
  isSettled,
  cause,
  outcome,
  search,
  sort,
}: CaseFilter): z.input<typeof lateMoney.list.body> => ({
  isSettled,
  ...(outcome && { outcome }),
  ...(cause && { cause }),
  ...(search && { search }),
  ...(sort && { sort }),
});
