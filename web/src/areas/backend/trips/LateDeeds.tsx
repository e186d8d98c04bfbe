import type { custodyStep } from '@klang/contracts/api/custody';
import { conditionTexts } from '@klang/contracts/papers/goodsTexts';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { baht, clockTime, shortDate } from '../../../lib/format.ts';
import { PlaceLink } from '../../../lib/PlaceAndTime.tsx';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { PanelRows } from '../../../ui/PanelRows.tsx';
import { Pictures } from './Pictures.tsx';
import { useReasons } from './useReasons.ts';

type CustodyStep = z.output<typeof custodyStep>;
type LateStep = CustodyStep & { readonly late: NonNullable<CustodyStep['late']> };

const LateRow = ({ step: { late, itemIds = [], amountSatang, seal, at, by } }: { readonly step: LateStep }) => {
  const { t } = useTranslation('trips');
  const { language } = useSite();
  const localize = useLocalize();
  const reason = useReasons()(late.reasonId ?? null);
  const { verb, condition, words, pictures, position } = late;
  const facts = [
    condition && localize(conditionTexts[condition]),
    seal && t('sealed', { seal }),
    reason,
    words,
    `${shortDate(at, language)} ${clockTime(at)}`,
    by.name,
  ];
  const name = [t(`deed.${verb}`), ...itemIds, amountSatang !== undefined && baht(amountSatang)]
    .filter(Boolean)
    .join(' ');
  return (
    <li>
      <span>
        {name}
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      {position && (
        <p className="fz-13 muted">
          <PlaceLink of={position} label={t('failedPlace')} />
        </p>
      )}
      <Pictures of={name} paths={pictures} />
    </li>
  );
};

/** What a phone told after the visit was over: seen here until somebody looks after it, and after that. */
export const LateDeeds = ({ steps }: { readonly steps: readonly CustodyStep[] }) => {
  const { t } = useTranslation('trips');
  const late = steps.filter((step): step is LateStep => step.late !== undefined);
  if (late.length === 0) return null;
  return (
    <Panel title={t('toldLate.title')} note={t('itemCount', { count: late.length })}>
      <p>{t('toldLate.text')}</p>
      <PanelRows>
        {late.map((step) => (
          <LateRow key={`${step.at} ${step.late.verb} ${step.itemIds?.join()}`} step={step} />
        ))}
      </PanelRows>
    </Panel>
  );
};
