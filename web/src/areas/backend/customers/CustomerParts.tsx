import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/area.tsx';
import { mayView } from '../../../lib/rights.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { ViewTabs } from '../../../ui/ViewTabs.tsx';
import { belonging, type ThingsKind } from './CustomerThings.tsx';
import type { CustomerProps } from './customerRows.tsx';
import classes from './customers.module.css';

export const CustomerParts = (whom: CustomerProps) => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const parts = (Object.keys(belonging) as ThingsKind[]).filter(
    (part) => mayView(detail, belonging[part].module) && (part !== 'messages' || whom.email !== null),
  );
  const [chosen, setChosen] = useState<ThingsKind | undefined>(parts[0]);
  if (!chosen) return null;
  const { Rows } = belonging[chosen];
  return (
    <Panel title={t('customers.part.title')}>
      <div className={`${classes.tabs} flex`}>
        <ViewTabs
          label={t('customers.part.title')}
          value={chosen}
          options={parts.map((value) => ({ value, label: t(`customers.part.${value}`) }))}
          onChange={(part) => setChosen(part ?? chosen)}
        />
      </div>
      <Rows key={chosen} {...whom} />
    </Panel>
  );
};
