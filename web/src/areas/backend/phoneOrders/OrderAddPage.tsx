import { customerRecords } from '@klang/contracts/api/customerRecords';
import { customerCalls } from '@klang/contracts/api/lookups';
import { staffOrders } from '@klang/contracts/api/staffOrders';
import { paymentWindowMinutes } from '@klang/contracts/limits';
import { SimpleGrid, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useCommand, useRead } from '../../../lib/api.ts';
import { useArea, useSession } from '../../../lib/area.tsx';
import { CallFailed } from '../../../lib/call.ts';
import { baht } from '../../../lib/format.ts';
import { newOrderId } from '../../../lib/ids.ts';
import { holds } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { useFormTexts } from '../../../lib/useFormTexts.ts';
import { useRecordForm } from '../../../lib/useRecordForm.ts';
import { isOvertaken } from '../../../lookups/form/ConflictNotice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { Textarea, TextInput } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RecordPage } from '../../../ui/RecordPage.tsx';
import { UnsavedQuestion } from '../../../ui/UnsavedQuestion.tsx';
import { AddressPick } from './AddressPick.tsx';
import { CallerPick } from './CallerPick.tsx';
import { bodyOf, callerOf, type Draft, emptyDraft, missingIn, orderForm, type Part } from './draft.ts';
import { GoodsPick } from './GoodsPick.tsx';
import { QuoteAside } from './QuoteAside.tsx';
import { TaxAddressPick } from './TaxAddressPick.tsx';
import { useQuote } from './useQuote.ts';
import { VisitPick } from './VisitPick.tsx';

type DraftProps = { readonly draft: Draft; readonly change: (part: Partial<Draft>) => void };

const useCaller = ({ draft, change }: DraftProps) => {
  const [search] = useSearchParams();
  const { detail } = useSession();
  const named = search.get('customer') ?? '';
  const query = { filter: { _id: named }, limit: 1 };
  const [row] = useRead(customerCalls.get, query, { enabled: named !== '' }).data?.data ?? [];
  const [isTaken, setTaken] = useState(false);
  useEffect(() => {
    if (!row || isTaken) return;
    setTaken(true);
    change({ caller: callerOf(row) });
  }, [row, isTaken, change]);
  const customerId = draft.caller?.id ?? '';
  const maySee = customerId !== '' && holds(detail, 'customer', 'v');
  const { data: record } = useRead(customerRecords.get, { customerId }, { enabled: maySee });
  const mainId = record?.places.find(({ isMain }) => isMain)?.addressId ?? '';
  useEffect(() => change({ addressId: mainId }), [mainId, change]);
  return maySee ? record : undefined;
};

const CodeAndNote = ({ draft, change }: DraftProps) => {
  const { t } = useTranslation('backend');
  return (
    <Panel title={t('newOrder.codeAndNote')}>
      <SimpleGrid minColWidth={200} autoFlow="auto-fit" spacing={16}>
        <TextInput
          label={t('newOrder.code')}
          maxLength={40}
          autoComplete="off"
          value={draft.promoCode}
          onChange={({ currentTarget }) => change({ promoCode: currentTarget.value })}
        />
        <Textarea
          label={t('newOrder.note')}
          maxLength={500}
          autosize
          value={draft.note}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
      </SimpleGrid>
    </Panel>
  );
};

const ofVisit: ReadonlySet<string> = new Set(['slot_full', 'day_closed', 'slot_not_found', 'slot_is_over']);

const Adding = () => {
  const { t } = useTranslation('backend');
  const navigate = useNavigate();
  const { refresh } = useArea();
  const { mutateAsync, isPending, isSuccess, error } = useCommand(staffOrders.place);
  const [empty] = useState(() => emptyDraft(newOrderId()));
  const form = useRecordForm(empty, orderForm, { isSaving: isPending });
  const { values: draft, set: change } = form;
  const record = useCaller({ draft, change });
  const quote = useQuote(draft, record, isPending || isSuccess);
  const [isTried, setTried] = useState(false);
  const missing = missingIn(draft, record);
  const texts = useFormTexts();
  const wrong = (part: Part) => (isTried && missing.includes(part) ? t(`newOrder.missing.${part}`) : undefined);
  const send = async () => {
    setTried(true);
    const body = bodyOf(draft, record);
    if (!body) return;
    if (!quote.drawn) return quote.askAgain();
    const placed = await mutateAsync(body).catch((failure: unknown) => {
      const code = failure instanceof CallFailed ? failure.answer.refusal : undefined;
      if (code && ofVisit.has(code)) change({ on: '', slotId: '' });
      if (isOvertaken(failure as Error)) void refresh([customerRecords.get.reads ?? 'customers']);
      return null;
    });
    if (!placed) return;
    form.saved();
    notify({ type: 'positive', title: t('newOrder.done') });
    await navigate(`/backend/orderlistdetail?id=${encodeURIComponent(draft.orderId)}`, { replace: true });
  };
  const toPay = quote.seen?.quote.payNowSatang;
  const aside = (
    <>
      <QuoteAside quote={quote} />
      {error && <FormProblems title={error.message} />}
      {isTried && missing.length > 0 && (
        <FormProblems title={missing.map((part) => t(`newOrder.missing.${part}`)).join(' · ')} />
      )}
      <Button variant="accent" size="large" isFull isBusy={isPending || quote.isDrawing} onClick={() => void send()}>
        {toPay === undefined ? t('newOrder.send') : t('newOrder.sendFor', { amount: baht(toPay) })}
      </Button>
      <Text c="dimmed" fz="sm" lh={1.6}>
        {t('newOrder.sendNote', { minutes: paymentWindowMinutes })}
      </Text>
    </>
  );
  return (
    <RecordPage
      back={{ to: '/backend/orderlist', label: t('orders.title') }}
      title={t('newOrder.title')}
      note={t('newOrder.lead')}
      aside={aside}
    >
      <CallerPick
        caller={draft.caller}
        error={wrong('caller')}
        onChoose={(caller) => change({ caller, buyer: null })}
      />
      <GoodsPick draft={draft} error={wrong('goods')} onChange={change} />
      <VisitPick draft={draft} error={wrong('visit')} onChange={change} />
      <AddressPick draft={draft} record={record} isTried={isTried} onChange={change} />
      <TaxAddressPick draft={draft} record={record} isTried={isTried} error={wrong('taxAddress')} onChange={change} />
      <CodeAndNote draft={draft} change={change} />
      <UnsavedQuestion isDirty={form.wouldLose} texts={texts.question} />
    </RecordPage>
  );
};

export const OrderAddPage = () => {
  const { t } = useTranslation('backend');
  const { name } = useSite();
  const { detail } = useSession();
  const mayAdd = holds(detail, 'orderlist', 'i') && detail?.viewing === undefined;
  if (!mayAdd) return <Navigate to="/backend/orderlist" replace />;
  return (
    <>
      <PageTitle of={`${t('newOrder.title')} · ${name}`} />
      <Adding />
    </>
  );
};
