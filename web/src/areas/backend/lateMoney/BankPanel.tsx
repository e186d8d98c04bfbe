import { type BankView, type LateMoneyRow, lateMoney } from '@klang/contracts/api/lateMoney';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { bangkokDay } from '@klang/contracts/kit/days';
import { Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { useFileCalls } from '../../../lib/files.ts';
import { dateAndTime, momentOf, shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { DayField } from '../../../lookups/day/DayField.tsx';
import { PicturesField } from '../../../lookups/PicturesField.tsx';
import { PrivatePicture } from '../../../lookups/PrivatePicture.tsx';
import { usePictures } from '../../../lookups/usePictures.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { download as downloadIcon } from '../../../ui/listIcons.ts';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';
import classes from './lateMoney.module.css';

const mostEvidence = 20;
type Props = {
  readonly found: LateMoneyRow;
  readonly bank: BankView;
  readonly mayAct: boolean;
};

const Answers = ({ found: { orderId }, bank }: Pick<Props, 'found' | 'bank'>) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  if (bank.answers.length === 0) return null;
  return (
    <Stack component="ul" gap={10} className={classes.answers}>
      {bank.answers.map(({ answeredAt, staffName, reference, evidence }) => (
        <li key={`${answeredAt} ${reference}`}>
          <b>{reference}</b>
          <small>
            {t('lateMoney.bank.answered', {
              name: staffName ?? t('lateMoney.somebody'),
              at: dateAndTime(answeredAt, language),
            })}
          </small>
          {evidence.map((path) => (
            <PrivatePicture
              key={path}
              call={ownerOrders.slip}
              fields={{ orderId }}
              picture={path}
              alt={t('lateMoney.bank.evidence')}
            />
          ))}
        </li>
      ))}
    </Stack>
  );
};

const Deadline = ({ found: { caseId }, bank: { bankBy } }: Pick<Props, 'found' | 'bank'>) => {
  const { t } = useTranslation('backend');
  const [on, setOn] = useState(bankBy ? bangkokDay(new Date(bankBy)) : '');
  const { mutateAsync, isPending, error } = useCommand(lateMoney.bankBy);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void mutateAsync({ caseId, on }).catch(() => null);
  };
  return (
    <Stack component="form" gap={12} align="flex-start" pt={12} onSubmit={onSubmit}>
      {error && <FormProblems title={error.message} />}
      <DayField label={t('lateMoney.bank.on')} value={on} onChange={setOn} />
      <Button type="submit" isBusy={isPending} isDisabled={on === ''}>
        {t('lateMoney.bank.keep')}
      </Button>
    </Stack>
  );
};

const Answer = ({ found: { caseId, orderId } }: Pick<Props, 'found'>) => {
  const { t } = useTranslation('backend');
  const [reference, setReference] = useState('');
  const { mutateAsync, error } = useCommand(lateMoney.answerBank);
  const evidence = usePictures();
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = { caseId, reference: reference.trim() };
    if (!(await evidence.send((paths) => mutateAsync({ ...answer, evidence: paths })))) return;
    notify({ type: 'positive', title: t('lateMoney.bank.sent') });
    setReference('');
    evidence.clear();
  };
  return (
    <Stack component="form" gap={12} align="flex-start" pt={12} onSubmit={(event) => void onSubmit(event)}>
      {error && <FormProblems title={error.message} />}
      {orderId !== null && (
        <div>
          <p>{t('lateMoney.bank.evidence')}</p>
          <small>{t('lateMoney.bank.hint')}</small>
          <PicturesField
            isSmall
            call={ownerOrders.putSlip}
            fields={{ orderId }}
            shownBy={{ call: ownerOrders.slip, fields: { orderId } }}
            most={mostEvidence}
            pictures={evidence}
          />
        </div>
      )}
      <TextInput
        label={t('lateMoney.bank.reference')}
        value={reference}
        maxLength={120}
        onChange={({ currentTarget }) => setReference(currentTarget.value)}
      />
      <Button type="submit" isBusy={evidence.isBusy} isDisabled={reference.trim() === ''}>
        {t('lateMoney.bank.send')}
      </Button>
    </Stack>
  );
};

const TakeEvidence = ({ found: { caseId, orderNumber } }: Pick<Props, 'found'>) => {
  const { t } = useTranslation('backend');
  const { download } = useFileCalls();
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    await download(lateMoney.evidence, { caseId }, `evidence-${orderNumber}.pdf`).catch((error: Error) =>
      notify({ type: 'negative', title: t('lateMoney.bank.notTaken'), text: error.message }),
    );
    setBusy(false);
  };
  return (
    <div>
      <p>{t('lateMoney.bank.fileNote')}</p>
      <Button left={downloadIcon} isBusy={isBusy} onClick={() => void take()}>
        {t('lateMoney.bank.file')}
      </Button>
    </div>
  );
};

export const BankPanel = ({ found, bank, mayAct }: Props) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { bankBy, answers } = bank;
  const deadline = bankBy
    ? t('lateMoney.bank.deadline', { day: shortDate(momentOf(bangkokDay(new Date(bankBy))), language) })
    : t('lateMoney.bank.noDeadline');
  const next = answers.length > 0 ? t('lateMoney.bank.waiting') : deadline;
  return (
    <Panel title={t('lateMoney.bank.title')} note={found.settled ? undefined : next}>
      <Answers found={found} bank={bank} />
      {mayAct && found.orderId !== null && <TakeEvidence found={found} />}
      {mayAct && answers.length === 0 && <Deadline found={found} bank={bank} />}
      {mayAct && <Answer found={found} />}
    </Panel>
  );
};
