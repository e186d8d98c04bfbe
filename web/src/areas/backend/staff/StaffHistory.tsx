import { type StaffRow, staff } from '@klang/contracts/api/staff';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useRead } from '../../../lib/api.ts';
import { dateAndTime } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { useStepReason } from '../../../lookups/useStepReason.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { PartLoading } from '../../../ui/PartLoading.tsx';
import classes from './staff.module.css';

type Step = z.output<typeof staff.history.detail>['steps'][number];

export const StaffHistory = ({ person }: { readonly person: StaffRow }) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const reasonOf = useStepReason();
  const state = useRead(staff.history, { staffId: person.id });
  const steps = state.data && [...state.data.steps].sort((one, other) => other.at.localeCompare(one.at));
  const who = ({ by }: Step) => (by.id === person.id ? t('staff.by.self') : (by.name ?? t(`staff.by.${by.kind}`)));
  return (
    <Panel title={t('staff.history')}>
      <PartLoading state={state} />
      <ol className={`${classes.steps} dots stack fz-135`}>
        {steps?.map((step) => (
          <li className="relative lh-15" key={`${step.at} ${step.type}`}>
            <Text component="b" fw={500}>
              {t(`staff.event.${step.type}`)}
            </Text>
            <p>
              {who(step)} · <time dateTime={step.at}>{dateAndTime(step.at, language)}</time>
            </p>
            {step.reason && <blockquote>{reasonOf(step)}</blockquote>}
          </li>
        ))}
      </ol>
    </Panel>
  );
};
