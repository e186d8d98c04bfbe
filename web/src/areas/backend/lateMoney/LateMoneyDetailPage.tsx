import { lateMoney } from '@klang/contracts/api/lateMoney';
import { caseCauseTexts } from '@klang/contracts/payments/caseTexts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { useCommand, useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { baht } from '../../../lib/format.ts';
import { holds } from '../../../lib/rights.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { notify } from '../../../ui/notice.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { RecordLoading } from '../../../ui/RecordLoading.tsx';
import { RecordPage } from '../../../ui/RecordPage.tsx';
import { Notes } from '../notes/Notes.tsx';
import { BankPanel } from './BankPanel.tsx';
import { CaseChoices } from './CaseChoices.tsx';
import { CaseDeadline } from './CaseDeadline.tsx';
import { CaseFacts, CaseOutcome } from './CaseFacts.tsx';
import { WriteOffPanel } from './WriteOffPanel.tsx';

type LateMoneyShown = z.output<typeof lateMoney.one.detail>;
type BackLink = { readonly to: string; readonly label: string };

const Take = ({ caseId }: { readonly caseId: string }) => {
  const { t } = useTranslation('backend');
  const { mutateAsync, isPending, error } = useCommand(lateMoney.take);
  const take = async () => {
    if (await mutateAsync({ caseId }).catch(() => null)) notify({ type: 'positive', title: t('lateMoney.taken') });
  };
  return (
    <>
      {error && <FormProblems title={error.message} />}
      <Button size="small" isBusy={isPending} onClick={take}>
        {t('lateMoney.take')}
      </Button>
    </>
  );
};

type CaseProps = { readonly detail: LateMoneyShown; readonly back: BackLink };
const Case = ({ detail: { found, choices, bank, lost, writeOff }, back }: CaseProps) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const { detail } = useSession();
  const mayChange = holds(detail, 'orderlist', 'u') && detail?.viewing === undefined;
  const isMine = found.staffId === detail?.id;
  return (
    <RecordPage
      back={back}
      title={`${baht(found.amountSatang)} · ${localize(caseCauseTexts[found.cause])}`}
      badge={<CaseDeadline row={found} />}
      note={mayChange ? t('lateMoney.lead') : t('lateMoney.lookOnly')}
      actions={mayChange && !found.settled && !isMine && <Take caseId={found.caseId} />}
      aside={<CaseFacts found={found} />}
    >
      {writeOff && <WriteOffPanel caseId={found.caseId} writeOff={writeOff} mayAct={mayChange} />}
      {found.settled ? (
        <CaseOutcome settled={found.settled} />
      ) : (
        <CaseChoices found={found} choices={choices} lost={lost} mayChange={mayChange} />
      )}
      {bank && <BankPanel found={found} bank={bank} mayAct={mayChange && !found.settled} />}
      <Notes about="money" aboutId={found.caseId} />
    </RecordPage>
  );
};

export const LateMoneyDetailPage = () => {
  const { t } = useTranslation('backend');
  const { name } = useSite();
  const [params] = useSearchParams();
  const caseId = params.get('id') ?? '';
  const state = useRead(lateMoney.one, { caseId });
  const back = { to: '/backend/latemoneylist', label: t('lateMoney.title') };
  return (
    <>
      <PageTitle of={`${t('lateMoney.title')} · ${name}`} />
      <RecordLoading state={state} isThere={state.data !== undefined} missing={t('lateMoney.missing')} back={back}>
        {(detail) => <Case key={caseId} detail={detail} back={back} />}
      </RecordLoading>
    </>
  );
};
