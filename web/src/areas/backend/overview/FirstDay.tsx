import type { ModuleName } from '@klang/contracts/permissions/modules';
import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../../../lib/area.tsx';
import { mayView } from '../../../lib/rights.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import classes from './overview.module.css';

const steps: readonly { readonly name: string; readonly path: string; readonly module: ModuleName }[] = [
  { name: 'packages', path: 'packagelist', module: 'salepackage' },
  { name: 'calendar', path: 'settingcalendar', module: 'calendartimeslot' },
  { name: 'payments', path: 'paymentlist', module: 'payment' },
  { name: 'company', path: 'settingorganize', module: 'setting' },
];

export const FirstDay = () => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const visibleSteps = steps.filter(({ module }) => mayView(detail, module));
  return (
    <div className={`${classes.firstDay} row framed column gap-4 mt-20`}>
      <EmptyState title={t('main.firstDay')} text={t('main.firstDayText')} drawing="openDoor" />
      {visibleSteps.length > 0 && (
        <Group component="ul" gap="8px 20px" align="stretch" justify="center">
          {visibleSteps.map(({ name, path }) => (
            <li key={name}>
              <Link className="underline-link" to={`/backend/${path}`}>
                {t(`main.step.${name}`)}
              </Link>
            </li>
          ))}
        </Group>
      )}
    </div>
  );
};
