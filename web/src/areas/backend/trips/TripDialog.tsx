import { daySheet } from '@klang/contracts/api/daySheet';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { newDeedId } from '../../../lib/ids.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useQuoted } from '../../../lib/useQuoted.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { Textarea } from '../../../ui/fields.tsx';
import { AddressDialog } from './AddressDialog.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { BillChange } from './BillChange.tsx';
import { CashDialog } from './CashDialog.tsx';
import { DueDialog, LetGoDialog } from './DisputeDialogs.tsx';
import { isEarly, useEarlyQuestion } from './earlyStart.ts';
import type { TripDeed } from './tripMoves.ts';
import { type DialogProps, useFinish } from './useFinish.ts';
import { AgainDialog, MoveDialog } from './VisitDialogs.tsx';

const StartDialog = ({ trip, onDone }: DialogProps) => {
  const { t } = useTranslation('trips');
  const finish = useFinish(onDone);
  const [deedId] = useState(newDeedId);
  const early = useEarlyQuestion(trip.visit);
  const onTime = { title: t('starting.title'), text: t('starting.text'), yes: t('does.start'), tone: 'calm' } as const;
  const { mutateAsync, isPending, error } = useCommand(daySheet.start);
  const body = () => ({ tripId: trip.id, deedId, at: new Date(serverNow()).toISOString() });
  return (
    <AskDialog
      question={isEarly(trip.visit) ? early : onTime}
      isBusy={isPending}
      refusal={error?.message}
      onYes={() => void mutateAsync(body()).then(finish, () => undefined)}
      onNo={onDone}
    />
  );
};

type WithdrawProps = DialogProps & { readonly of: 'withdraw' | 'keep' };

const Withdrawing = ({ trip: { id: tripId, orderId }, of, onDone }: WithdrawProps) => {
  const { t } = useTranslation('trips');
  const finish = useFinish(onDone);
  const { mutateAsync, isPending, isSuccess, error } = useCommand(ownerTrips.withdraw);
  const enabled = !isPending && !isSuccess;
  const quote = useQuoted(ownerTrips.withdrawQuote, { orderId, tripId }, { enabled });
  const question =
    of === 'keep'
      ? { title: t('keeping.title'), text: t('keeping.text') }
      : { title: t('withdrawing.title'), text: t('withdrawing.text') };
  const onYes = () =>
    quote.drawn ? void mutateAsync({ orderId, tripId }).then(finish, () => undefined) : quote.askAgain();
  return (
    <AskDialog
      question={{ ...question, yes: t(`does.${of}`) }}
      isBusy={isPending || quote.isDrawing}
      refusal={(error ?? quote.error)?.message}
      onYes={onYes}
      onNo={onDone}
    >
      <BillChange bill={quote.seen?.nextBill} />
    </AskDialog>
  );
};
const WithdrawDialog = (props: DialogProps) => <Withdrawing {...props} of="withdraw" />;
const KeepDialog = (props: DialogProps) => <Withdrawing {...props} of="keep" />;

const NoteDialog = ({ trip: { id: tripId }, onDone }: DialogProps) => {
  const { t } = useTranslation('trips');
  const finish = useFinish(onDone);
  const [note, setNote] = useState('');
  const { mutateAsync, isPending, error } = useCommand(ownerTrips.note);
  return (
    <AskDialog
      question={{ title: t('noting.title'), text: t('noting.text'), yes: t('save'), tone: 'calm' }}
      isBusy={isPending}
      refusal={error?.message}
      onYes={() => void mutateAsync({ tripId, note: note.trim() }).then(finish, () => undefined)}
      onNo={onDone}
    >
      <Textarea
        label={t('note')}
        value={note}
        maxLength={500}
        rows={3}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </AskDialog>
  );
};

const dialogs: Readonly<Record<TripDeed, ComponentType<DialogProps>>> = {
  letGo: LetGoDialog,
  due: DueDialog,
  start: StartDialog,
  assign: AssignDialog,
  move: MoveDialog,
  again: AgainDialog,
  note: NoteDialog,
  address: AddressDialog,
  withdraw: WithdrawDialog,
  keep: KeepDialog,
  cash: CashDialog,
};

export const TripDialog = ({ deed, ...props }: DialogProps & { readonly deed: TripDeed }) => {
  const Dialog = dialogs[deed];
  return <Dialog {...props} />;
};
