import type { CustomerRecord } from '@klang/contracts/customers/recordShape';
import { Checkbox } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeRefusal } from '../../lib/fieldErrors.ts';
import { useRecordForm } from '../../lib/useRecordForm.ts';
import { Button } from '../../ui/Button.tsx';
import { FormProblems, focusField } from '../../ui/FormProblems.tsx';
import { Textarea } from '../../ui/fields.tsx';
import { notify } from '../../ui/notice.ts';
import { Segments } from '../../ui/Segments.tsx';
import { type InvoicePersonField, InvoicePersonFields } from '../address/InvoicePersonFields.tsx';
import { CompanyFields } from '../address/ReachFields.tsx';
import { LeavingQuestion } from './LeavingQuestion.tsx';
import classes from './record.module.css';
import { TaxConflict } from './TaxConflict.tsx';
import { isPersonIn, numberOver, type Texts, taxForm, taxOf, wrongTaxIn } from './taxTexts.ts';
import { type RecordOwner, useRecordCall } from './useRecordCalls.ts';

const kinds = ['person', 'company'] as const;

type OwnProps = {
  readonly values: Texts;
  readonly ownName: string;
  readonly wrong: readonly InvoicePersonField[];
  readonly onChange: (part: Partial<Texts>) => void;
};

const OwnInvoice = ({ values, ownName, wrong, onChange }: OwnProps) => {
  const { t } = useTranslation('record');
  const isWanted = isPersonIn(values);
  const want = (wantsInvoice: string) => onChange({ wantsInvoice, invoiceName: values.invoiceName || ownName });
  return (
    <>
      <Checkbox
        name="wantsInvoice"
        label={t('tax.wantsInvoice')}
        checked={isWanted}
        onChange={({ currentTarget }) => want(currentTarget.checked ? 'yes' : '')}
      />
      {isWanted && <InvoicePersonFields value={values} wrong={wrong} onChange={onChange} />}
    </>
  );
};

type Props = RecordOwner & { readonly record: CustomerRecord; readonly onDone: () => unknown };

export const TaxForm = ({ record, customerId, onDone }: Props) => {
  const { t } = useTranslation('record');
  const { send, isPending, error, reset } = useRecordCall('changeTax', { customerId });
  const draft = useRecordForm(record.tax, taxForm, { isSaving: isPending, reset });
  const [isTried, setTried] = useState(false);
  const { values, set } = draft;
  const isCompany = values.kind === 'company';
  const wrong = wrongTaxIn(values);
  const ownName = [record.details.firstname, record.details.lastname].filter(Boolean).join(' ');
  const goOn = () => {
    const shown = draft.baseRecord.invoicePerson;
    draft.goOn({ invoiceTaxId: numberOver(values.invoiceTaxId, shown, record.tax.invoicePerson) });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [first] = [...wrong.company, ...wrong.person];
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
        <TaxConflict shown={draft.baseRecord} now={record.tax} onTake={draft.discard} onSendMine={goOn} />
      )}
      {refusal && <FormProblems title={refusal} />}
      <Segments
        label={t('tax.kind')}
        value={isCompany ? 'company' : 'person'}
        options={kinds.map((value) => ({ value, label: t(`tax.${value}`) }))}
        onChange={(kind) => set({ kind })}
      />
      {isCompany && <CompanyFields value={values} wrong={isTried ? wrong.company : []} onChange={set} />}
      {!isCompany && (
        <OwnInvoice values={values} ownName={ownName} wrong={isTried ? wrong.person : []} onChange={set} />
      )}
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
