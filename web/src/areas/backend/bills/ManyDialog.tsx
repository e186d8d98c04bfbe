import type { BillRow } from '@klang/contracts/api/bills';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { priceNoticeDays } from '@klang/contracts/bills/bill';
import { type BillDeed, givesReason, type SizeNow } from '@klang/contracts/bills/manyBills';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { payMethodTexts } from '@klang/contracts/payments/payMethodTexts';
import { NativeSelect, type TextInputProps } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCommand } from '../../../lib/api.ts';
import { baht } from '../../../lib/format.ts';
import { newEntryId } from '../../../lib/ids.ts';
import { satangIn } from '../../../lib/money.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { useQuoted } from '../../../lib/useQuoted.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { DayField } from '../../../lookups/day/DayField.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';
import { ManyPreview } from './ManyPreview.tsx';
import { PaidWhen } from './PaidWhen.tsx';
import { type DayAndTime, momentIn, nowTyped } from './paidMoment.ts';

type PreviewInput = z.input<typeof ownerBills.preview.body>;
type DeedForm = {
  readonly on: string;
  readonly amount: string;
  readonly method: 'transfer' | 'cash';
  readonly when: DayAndTime;
  /** In baht; empty leaves it unchanged. */
  readonly insurance: string;
  readonly prices: Readonly<Record<string, string>>;
};
const emptyOn = (on: string): DeedForm => ({
  on,
  amount: '',
  method: 'transfer',
  when: nowTyped(),
  prices: {},
  insurance: '',
});
const keyOf = (sizeId: string | null): string => sizeId ?? '';

const sizesIn = (prices: DeedForm['prices']) =>
  Object.entries(prices).flatMap(([sizeId, price]) => {
    const monthlySatang = satangIn(price);
    return price === '' || monthlySatang === null ? [] : [{ sizeId: sizeId || null, monthlySatang }];
  });

const insuranceIn = ({ insurance }: DeedForm): { insuranceSatang?: number } => {
  const insuranceSatang = satangIn(insurance);
  return insurance === '' || insuranceSatang === null ? {} : { insuranceSatang };
};

type PickedDeed = {
  readonly deed: BillDeed;
  readonly picked: readonly BillRow[];
  /** What may be given on one order. Null is no limit. */
  readonly aloneSatang: number | null;
};
const isAbove = (amountSatang: number | null, most: number | null): most is number =>
  most !== null && (amountSatang ?? 0) > most;
const previewBodyOf = ({ deed, picked, aloneSatang }: PickedDeed, typed: DeedForm): PreviewInput | null => {
  const bills = picked.map(({ orderId, billId, openSatang }) => ({
    orderId,
    billId,
    ...(deed === 'money' && { openSatang }),
  }));
  const amountSatang = satangIn(typed.amount);
  if (deed === 'money') {
    const paidAt = momentIn(typed.when);
    return paidAt ? { deed, bills, method: typed.method, paidAt } : null;
  }
  if (deed === 'credit')
    return amountSatang && !isAbove(amountSatang, aloneSatang) ? { deed, bills, amountSatang } : null;
  if (deed === 'due') return { deed, bills, dueOn: typed.on };
  if (deed === 'prices') return { deed, bills, from: typed.on, sizes: sizesIn(typed.prices), ...insuranceIn(typed) };
  return { deed, bills };
};

type FieldsProps = Pick<PickedDeed, 'deed' | 'aloneSatang'> & {
  readonly typed: DeedForm;
  readonly sizes: readonly SizeNow[];
  readonly onChange: (some: Partial<DeedForm>) => void;
};

type PriceProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  readonly value: string;
  readonly onTyped: (typed: string) => void;
};
const PriceField = ({ value, onTyped, ...of }: PriceProps) => {
  const { t } = useTranslation('backend');
  return (
    <TextInput
      {...of}
      inputMode="decimal"
      value={value}
      autoComplete="off"
      maxLength={12}
      error={value !== '' && satangIn(value) === null ? t('bills.amountWrong') : undefined}
      onChange={({ currentTarget }) => onTyped(currentTarget.value)}
    />
  );
};

const PriceFields = ({ typed: { prices, insurance }, sizes, onChange }: Omit<FieldsProps, 'deed' | 'aloneSatang'>) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  return (
    <>
      {sizes.map(({ sizeId, things, lowestSatang, highestSatang, ...size }) => {
        const now = [...new Set([lowestSatang, highestSatang])].map(baht).join('–');
        const key = keyOf(sizeId);
        return (
          <PriceField
            key={key}
            value={prices[key] ?? ''}
            label={size[`name_${language}`] || t('bills.many.anySize')}
            description={t('bills.many.priceNow', { count: things, price: now })}
            onTyped={(price) => onChange({ prices: { ...prices, [key]: price } })}
          />
        );
      })}
      <PriceField
        value={insurance}
        label={t('bills.many.insurance')}
        description={t('bills.many.insuranceHint')}
        onTyped={(price) => onChange({ insurance: price })}
      />
    </>
  );
};

const amountError = (t: TFunction<'backend'>, amount: string, most: number | null): string | undefined => {
  const amountSatang = satangIn(amount);
  if (amount !== '' && amountSatang === null) return t('bills.amountWrong');
  return isAbove(amountSatang, most) ? t('bills.amountAbove', { amount: baht(most) }) : undefined;
};

const Fields = ({ deed, aloneSatang, typed, sizes, onChange }: FieldsProps) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  if (deed === 'money')
    return (
      <>
        <NativeSelect
          label={t('bills.money.how')}
          value={typed.method}
          data={(['transfer', 'cash'] as const).map((value) => ({ value, label: localize(payMethodTexts[value]) }))}
          onChange={({ currentTarget: { value } }) => onChange({ method: value === 'cash' ? 'cash' : 'transfer' })}
        />
        <PaidWhen value={typed.when} onChange={(when) => onChange({ when })} />
      </>
    );
  if (deed === 'credit')
    return (
      <TextInput
        label={t('bills.amount')}
        inputMode="decimal"
        value={typed.amount}
        autoComplete="off"
        maxLength={12}
        error={amountError(t, typed.amount, aloneSatang)}
        onChange={({ currentTarget }) => onChange({ amount: currentTarget.value })}
      />
    );
  if (deed === 'remind') return null;
  return (
    <>
      <DayField
        label={deed === 'due' ? t('bills.dueOn') : t('bills.many.from')}
        value={typed.on}
        onChange={(on) => onChange({ on })}
      />
      {deed === 'prices' && <PriceFields typed={typed} sizes={sizes} onChange={onChange} />}
    </>
  );
};

type Props = PickedDeed & { readonly onClose: () => void };

export const ManyDialog = ({ onClose, ...of }: Props) => {
  const { deed, picked, aloneSatang } = of;
  const { t } = useTranslation('backend');
  const [today] = useState(() => bangkokDay(new Date(serverNow())));
  const on = deed === 'prices' ? daysAfter(today, priceNoticeDays + 1) : today;
  const [typed, setTyped] = useState<DeedForm>(() => emptyOn(on));
  const [manyId] = useState(newEntryId);
  const doing = useCommand(ownerBills.many);
  const previewBody = previewBodyOf(of, typed);
  const look = useQuoted(ownerBills.preview, previewBody ?? { deed: 'remind', bills: [] }, {
    enabled: previewBody !== null && !doing.isPending && !doing.isSuccess,
    keepsPrevious: true,
  });
  const preview = previewBody && look.seen;
  const isWanting = deed === 'prices' && sizesIn(typed.prices).length === 0 && typed.insurance === '';
  const run = async (reason: string) => {
    if (!previewBody || isWanting) return;
    if (!look.drawn) return look.askAgain();
    const body = { ...previewBody, manyId, ...(givesReason(deed) && { reason }) };
    const done = await doing.mutateAsync(body).catch(() => null);
    if (!done) return;
    const { rows } = done.detail;
    const refused = rows.filter(({ refusal }) => refusal !== null).length;
    const title = t('bills.many.done', { count: rows.length - refused });
    notify({ type: 'positive', title, ...(refused > 0 && { text: t('bills.many.refused', { count: refused }) }) });
    onClose();
  };
  const text = t(`bills.many.text.${deed}`);
  const isLimited = deed === 'credit' && aloneSatang !== null;
  const question = {
    title: t(`bills.many.deeds.${deed}`),
    text: isLimited ? `${text} ${t('bills.many.alone', { amount: baht(aloneSatang) })}` : text,
    yes: t(`bills.many.deeds.${deed}`),
    tone: 'calm' as const,
    needsReason: givesReason(deed),
    ...(deed === 'prices' && { reasonLabel: t('bills.many.told') }),
  };
  return (
    <AskDialog
      question={question}
      isBusy={doing.isPending || look.isDrawing}
      refusal={doing.error?.message ?? look.error?.message}
      onNo={onClose}
      onYes={(reason) => void run(reason)}
    >
      <Fields
        deed={deed}
        aloneSatang={aloneSatang}
        typed={typed}
        sizes={look.seen?.sizes ?? []}
        onChange={(some) => setTyped({ ...typed, ...some })}
      />
      {preview && !isWanting && <ManyPreview rows={preview.rows} picked={picked} deed={deed} dueOn={typed.on} />}
    </AskDialog>
  );
};
