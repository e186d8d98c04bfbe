import { lateMoney } from '@klang/contracts/api/lateMoney';
import { caseCauseTexts, caseChoiceTexts } from '@klang/contracts/payments/caseTexts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { baht } from '../../../lib/format.ts';
import { useSay } from '../../../lib/site.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { PanelRows } from '../../../ui/PanelRows.tsx';
import { casePath } from './ways.ts';

/** Money that this order could not take; nothing is shown where all of it was taken. */
export const OrderCases = ({ orderId }: { readonly orderId: string }) => {
  const { t } = useTranslation('backend');
  const say = useSay();
  const { data } = useRead(lateMoney.list, { orderId });
  const cases = data?.data ?? [];
  if (cases.length === 0) return null;
  return (
    <Panel title={t('lateMoney.title')}>
      <PanelRows>
        {cases.map(({ caseId, amountSatang, cause, settled, staffName }) => (
          <li key={caseId} data-open={settled === null}>
            <span>
              <Link to={casePath(caseId)}>{`${baht(amountSatang)} · ${say(caseCauseTexts[cause])}`}</Link>
              <small>
                {settled
                  ? `${t('lateMoney.settled')} · ${say(caseChoiceTexts[settled.choice])}`
                  : `${t('lateMoney.open')} · ${staffName ?? t('lateMoney.nobody')}`}
              </small>
            </span>
          </li>
        ))}
      </PanelRows>
    </Panel>
  );
};
