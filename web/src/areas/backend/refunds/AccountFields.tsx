import { type BankAccount, type BankCode, bankAccount, bankCodes, banks } from '@klang/contracts/payments/refunds';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalize } from '../../../lib/site.ts';
import { TextInput } from '../../../ui/fields.tsx';

type AccountForm = { readonly bank: BankCode | ''; readonly name: string; readonly number: string };

export const useAccount = () => {
  const [typed, setTyped] = useState<AccountForm>({ bank: '', name: '', number: '' });
  const [isTried, setTried] = useState(false);
  const { data } = bankAccount.safeParse(typed);
  return {
    fields: {
      typed,
      isTried,
      onChange: (part: Partial<AccountForm>) => setTyped((before) => ({ ...before, ...part })),
    },
    read: (): BankAccount | null => {
      setTried(true);
      return data ?? null;
    },
  };
};

export const AccountFields = ({ typed, isTried, onChange }: ReturnType<typeof useAccount>['fields']) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const wrong = (field: keyof AccountForm) =>
    isTried && !bankAccount.shape[field].safeParse(typed[field]).success
      ? t(`refunds.account.${field}Wrong`)
      : undefined;
  return (
    <>
      <NativeSelect
        label={t('refunds.account.bank')}
        data={[
          { value: '', label: t('refunds.account.choose') },
          ...bankCodes.map((code) => ({ value: code, label: localize(banks[code]) })),
        ]}
        value={typed.bank}
        error={wrong('bank')}
        onChange={({ currentTarget }) =>
          onChange({ bank: bankCodes.find((code) => code === currentTarget.value) ?? '' })
        }
      />
      <TextInput
        label={t('refunds.account.name')}
        value={typed.name}
        maxLength={100}
        error={wrong('name')}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <TextInput
        label={t('refunds.account.number')}
        inputMode="numeric"
        value={typed.number}
        maxLength={30}
        error={wrong('number')}
        onChange={({ currentTarget }) => onChange({ number: currentTarget.value })}
      />
    </>
  );
};
