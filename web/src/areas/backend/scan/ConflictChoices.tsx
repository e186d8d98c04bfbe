import { type ConflictChoice, conflictChoices, isOfStatusOnly, mayChoose } from '@klang/contracts/codes/scans';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { CallFailed } from '../../../lib/call.ts';
import { workCalls } from '../../../lib/workCalls.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { Textarea } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';
import { type ConflictProps, useSides } from './ConflictStories.tsx';
import conflict from './conflict.module.css';

const mostReason = 500;
const whyOf = (error: Error): string =>
  (error instanceof CallFailed && error.answer.fields?.[0]?.message) || error.message;

type SettleProps = { readonly onRefused: () => unknown };
type ReasonProps = { readonly choice: ConflictChoice } & Pick<ConflictProps, 'one'> & SettleProps;
const Reason = ({ choice, one: { conflictId, itemId, theirs }, onRefused }: ReasonProps) => {
  const { t } = useTranslation('scan');
  const { t: common } = useTranslation('common');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutateAsync, isPending, error } = useCommand(workCalls.scans.settle);
  const isEmpty = reason.trim() === '';
  const settle = async (event: SyntheticEvent) => {
    event.preventDefault();
    setMissing(isEmpty);
    if (isEmpty) return;
    const looked = { revision: theirs.revision, seenAt: theirs.seenAt };
    const answer = await mutateAsync({ conflictId, choice, reason: reason.trim(), ...looked }).catch(() => null);
    if (answer) notify({ type: 'positive', title: t('conflict.settled', { item: itemId }) });
    else onRefused();
  };
  return (
    <form className="stack gap-10" noValidate onSubmit={(event) => void settle(event)}>
      <Textarea
        label={common('ask.reason')}
        value={reason}
        maxLength={mostReason}
        rows={2}
        error={isMissing && isEmpty ? common('ask.reasonMissing') : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {error && <FormProblems title={whyOf(error)} />}
      <Button type="submit" variant="accent" size="large" isFull isBusy={isPending}>
        {t(`conflict.confirm.${choice}`)}
      </Button>
    </form>
  );
};

/** Each choice names the place that follows from it. */
export const ConflictChoices = ({ one, kit, onRefused }: ConflictProps & SettleProps) => {
  const { t } = useTranslation('scan');
  const [choice, setChoice] = useState<ConflictChoice>();
  const name = useId();
  const sides = useSides({ one, kit });
  const place = kit.places.find(({ placeId }) => placeId === one.placeId)?.code;
  const isStatusOver = one.theirs.isStatusOver === true && (isOfStatusOnly(one) || mayChoose('mine', one));
  const holdOf = (of: ConflictChoice) => (of === 'mine' && isOfStatusOnly(one) ? 'mineStatus' : of);
  const where = { mine: place ?? sides.mine, theirs: sides.theirs, neither: '' };
  return (
    <>
      <fieldset className="stack gap-8">
        <legend className={conflict.legend}>{t('conflict.choose')}</legend>
        {isStatusOver && <p>{t('conflict.statusNotNow')}</p>}
        {conflictChoices
          .filter((of) => mayChoose(of, one))
          .map((of) => (
            <label key={of} className={`${conflict.choice} framed p-10-12`}>
              <input type="radio" name={name} checked={choice === of} onChange={() => setChoice(of)} />
              <span>
                <b>{t(`conflict.choices.${of}`)}</b>
                <small>{t(`conflict.holds.${holdOf(of)}`, { where: where[of] })}</small>
              </span>
            </label>
          ))}
      </fieldset>
      {choice && <Reason choice={choice} one={one} onRefused={onRefused} />}
    </>
  );
};
