import type { BillRow } from '@klang/contracts/api/bills';
import { type BillState, billStateOf } from '@klang/contracts/bills/billTexts';
import type { StatusLook } from '../../../lib/statusLook.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { useBillWords } from './useBillWords.ts';

const looks: Readonly<Record<BillState, StatusLook>> = {
  late: { tone: 'negative', mark: 'M8 4.8v3.9M8 11.2v.01' },
  looking: { tone: 'warning', mark: 'M8 4.6V8l2.4 1.6' },
  open: { tone: 'info', mark: '', isDashed: true },
  waiting: { tone: 'plain', mark: 'M5 8h6' },
  paid: { tone: 'positive', mark: 'M4.8 8.2l2.2 2.2 4.2-4.6' },
  kept: { tone: 'plain', mark: 'M9.4 5.2L6.6 8l2.8 2.8' },
  void: { tone: 'muted', mark: 'M5.6 5.6l4.8 4.8M10.4 5.6l-4.8 4.8' },
};

/** Paid, late by some days, or what else a bill waits for. */
export const BillStanding = ({ bill, today }: { readonly bill: BillRow; readonly today: string }) => {
  const { stateOf } = useBillWords();
  return <StatusBadge {...looks[billStateOf(bill, today)]} label={stateOf(bill, today)} />;
};
