import { lateMoney } from '@klang/contracts/api/lateMoney';
import { caseCauseTexts, caseChoiceTexts } from '@klang/contracts/payments/caseTexts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { baht } from '../../../lib/format.ts';
import { useLocalize } from '../../../lib/site.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { PanelRows } from '../../../ui/PanelRows.tsx';
import { casePath } from './ways.ts';

export const OrderCases = ({ orderId }: { readonly orderId: string }) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const { data } = useRead(lateMoney.list, { orderId });
  const cases = data?.data ?? [];
  if (cases.length === 0) return null;
  return (
    <Panel title={t('lateMoney.title')}>
      <PanelRows>
        {cases.map(({ caseId, amountSatang, cause, settled, staffName }) => (
          <li key={caseId} data-open={settled === null}>
            <span>
              <Link to={casePath(caseId)}>{`${baht(amountSatang)} · ${localize(caseCauseTexts[cause])}`}</Link>
              <small>
                {settled
                  ? `${t('lateMoney.settled')} · ${localize(caseChoiceTexts[settled.choice])}`
                  : `${t('lateMoney.open')} · ${staffName ?? t('lateMoney.nobody')}`}
              </small>
            </span>
          </li>
        ))}
      </PanelRows>
    </Panel>
  );
};
