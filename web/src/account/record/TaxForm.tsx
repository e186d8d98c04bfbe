import type { CustomerRecord } from '@klang/contracts/customers/recordShape';
import { Checkbox } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeRefusal } from '../../lib/fieldErrors.ts';
import { useRecordForm } from '../../lib/useRecordForm.ts';
import { FormConflict } from '../../lookups/form/FormConflict.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormProblems, focusField } from '../../ui/FormProblems.tsx';
import { Textarea } from '../../ui/fields.tsx';
import { notify } from '../../ui/notice.ts';
import { Segments } from '../../ui/Segments.tsx';
import { CompanyFields, wrongCompanyIn } from '../address/ReachFields.tsx';
import { LeavingQuestion } from './LeavingQuestion.tsx';
import classes from './record.module.css';
import { type RecordOwner, useRecordCall } from './useRecordCalls.ts';

const kinds = ['person', 'company'] as const;

const textsOf = ({ company, address, withholds }: CustomerRecord['tax']) => ({
  kind: company ? 'company' : 'person',
  companyName: company?.companyName ?? '',
  taxId: company?.taxId ?? '',
  branch: company?.branch ?? '00000',
  address: address ?? '',
  withholds: withholds ? 'yes' : '',
});
type Texts = ReturnType<typeof textsOf>;
const taxOf = ({ kind, companyName, taxId, branch, address, withholds }: Texts) => ({
  company: kind === 'company' ? { companyName: companyName.trim(), taxId, branch } : null,
  address: address.trim() === '' ? null : address.trim(),
  withholds: kind === 'company' && withholds !== '',
});
const taxFields = ['kind', 'companyName', 'taxId', 'branch', 'address', 'withholds'] as const;
const form = {
  valuesOf: textsOf,
  isSame: (one: Texts, other: Texts) => JSON.stringify(taxOf(one)) === JSON.stringify(taxOf(other)),
};

type Props = RecordOwner & { readonly record: CustomerRecord; readonly onDone: () => unknown };

export const TaxForm = ({ record, customerId, onDone }: Props) => {
  const { t } = useTranslation('record');
  const { send, isPending, error, reset } = useRecordCall('changeTax', { customerId });
  const now = textsOf(record.tax);
  const draft = useRecordForm(record.tax, form, { isSaving: isPending, reset });
  const [isTried, setTried] = useState(false);
  const { values, set } = draft;
  const isCompany = values.kind === 'company';
  const wrong = isCompany ? wrongCompanyIn(values) : [];
  const inWords = (texts: Texts, name: keyof Texts): string => {
    if (name === 'kind') return t(`tax.${texts.kind}`);
    return name === 'withholds' && texts.withholds ? '✓' : texts[name];
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [first] = wrong;
    if (first) return focusField(first);
    const isDone = await send({ tax: taxOf(values), revision: draft.baseRecord.revision });
    if (isDone) draft.saved();
    await onDone();
    if (isDone) notify({ type: 'positive', title: t('saved') });
  };
  const refusal = draft.isBehind ? undefined : wholeRefusal(error, { fields: [] });
  return (
    <form className={`${classes.form} grid gap-18`} noValidate onSubmit={(event) => void submit(event)}>
      {draft.isBehind && (
        <FormConflict
          since={draft.baseRecord.revision}
          steps={undefined}
          fields={taxFields.map((name) => ({
            name,
            label: t(`tax.${name}`),
            was: inWords(draft.stored, name),
            is: inWords(now, name),
          }))}
          touched={draft.touched}
          onTake={draft.discard}
          onSendMine={draft.goOn}
        />
      )}
      {refusal && <FormProblems title={refusal} />}
      <Segments
        label={t('tax.kind')}
        value={isCompany ? 'company' : 'person'}
        options={kinds.map((value) => ({ value, label: t(`tax.${value}`) }))}
        onChange={(kind) => set({ kind })}
      />
      {isCompany && <CompanyFields value={values} wrong={isTried ? wrong : []} onChange={set} />}
      <Textarea
        name="taxAddress"
        label={t('tax.address')}
        description={t('tax.addressText')}
        rows={2}
        maxLength={300}
        value={values.address}
        onChange={({ currentTarget }) => set({ address: currentTarget.value })}
      />
      {isCompany && (
        <Checkbox
          name="withholds"
          label={t('tax.withholds')}
          checked={values.withholds !== ''}
          onChange={({ currentTarget }) => set({ withholds: currentTarget.checked ? 'yes' : '' })}
        />
      )}
      <div className={`${classes.buttons} row wraps`}>
        <Button type="submit" variant="accent" isBusy={isPending} isDisabled={!draft.isDirty || draft.isBehind}>
          {t('save')}
        </Button>
      </div>
      <LeavingQuestion isDirty={draft.wouldLose} />
    </form>
  );
};
