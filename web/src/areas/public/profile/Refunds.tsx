import { type OwnRefund, refunds } from '@klang/contracts/api/refunds';
import { bankAccount, bankCodes, banks } from '@klang/contracts/payments/refunds';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../lib/api.ts';
import { baht, shortDate } from '../../../lib/format.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { infoCircle } from '../../../ui/icons.ts';
import { notify } from '../../../ui/notice.ts';
import classes from './order.module.css';

const AccountForm = ({ refundId }: { readonly refundId: string }) => {
  const { t } = useTranslation('profile');
  const localize = useLocalize();
  const { mutateAsync, isPending, error } = useCommand(refunds.myAccount);
  const [typed, setTyped] = useState({ bank: '', name: '', number: '' });
  const [isTried, setTried] = useState(false);
  const { data: account } = bankAccount.safeParse(typed);
  const wrong = (field: keyof typeof typed) =>
    isTried && !bankAccount.shape[field].safeParse(typed[field]).success ? t(`refunds.${field}Wrong`) : undefined;
  const set = (field: keyof typeof typed) => (value: string) => setTyped((before) => ({ ...before, [field]: value }));
  const send = async () => {
    setTried(true);
    if (!account || !(await mutateAsync({ refundId, account }).catch(() => null))) return;
    notify({ type: 'positive', title: t('refunds.accountDone') });
  };
  return (
    <form
      className={`${classes.account} grid gap-12 mt-12`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {error && <FormProblems title={error.message} />}
      <NativeSelect
        label={t('refunds.bank')}
        value={typed.bank}
        error={wrong('bank')}
        data={[
          { value: '', label: t('refunds.chooseBank') },
          ...bankCodes.map((code) => ({ value: code, label: localize(banks[code]) })),
        ]}
        onChange={({ currentTarget }) => set('bank')(currentTarget.value)}
      />
      <TextInput
        label={t('refunds.name')}
        value={typed.name}
        maxLength={100}
        autoComplete="name"
        error={wrong('name')}
        onChange={({ currentTarget }) => set('name')(currentTarget.value)}
      />
      <TextInput
        label={t('refunds.number')}
        value={typed.number}
        inputMode="numeric"
        maxLength={30}
        error={wrong('number')}
        onChange={({ currentTarget }) => set('number')(currentTarget.value)}
      />
      <Button type="submit" isBusy={isPending}>
        {t('refunds.send')}
      </Button>
    </form>
  );
};

const useStanding = () => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const localize = useLocalize();
  const onItsWay = ({ method, account }: OwnRefund): string =>
    method === 'gateway'
      ? t('refunds.toCard')
      : t('refunds.toAccount', { bank: account ? localize(banks[account.bank]) : '', end: account?.end ?? '' });
  return (one: OwnRefund): string => {
    if (one.doneAt !== null) return t('refunds.done', { on: shortDate(one.doneAt, language) });
    if (one.state === 'denied') return t('refunds.denied');
    if (one.needsAccount) return t('refunds.needsAccount');
    return one.state === 'waiting' ? t('refunds.waiting') : onItsWay(one);
  };
};

export const Refunds = ({ orderId }: { readonly orderId: string }) => {
  const { t } = useTranslation('profile');
  const standing = useStanding();
  const { data } = useRead(refunds.mine, { orderId });
  return data?.data.map((one) => (
    <div
      key={one.refundId}
      className={`${classes.lateMoney} flex gap-12 fz-15 mb-20 round p-14-16 lh-16`}
      role="status"
    >
      <Icon className="info mt-2" of={infoCircle} />
      <div>
        <b>{t('refunds.title', { amount: baht(one.amountSatang) })}</b>
        <p>{standing(one)}</p>
        {one.needsAccount && <AccountForm refundId={one.refundId} />}
      </div>
    </div>
  ));
};
