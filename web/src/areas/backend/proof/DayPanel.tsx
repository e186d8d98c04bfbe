import { type ClosedDay, closedFigures } from '@klang/contracts/api/proof';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dateAndTime } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { ClosedFigure } from './ClosedFigure.tsx';
import classes from './proof.module.css';
import { useDayText } from './useDayText.ts';

type Props = { readonly day: ClosedDay; readonly before: ClosedDay | undefined };

export const DayPanel = ({ day, before }: Props) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const daysOf = useDayText();
  const fits = before && (before.hash === day.beforeHash ? 'fits' : 'differs');
  const facts = [
    ['hash', <code key="hash">{day.hash}</code>],
    [
      'before',
      fits ? (
        <span key="before">
          <code>{day.beforeHash}</code> <b data-fits={fits}>{t(`proof.${fits}`)}</b>
        </span>
      ) : (
        t('proof.isFirst')
      ),
    ],
    ['events', day.events.toLocaleString('en')],
    ...closedFigures.map((figure) => [figure, <ClosedFigure key={figure} day={day} figure={figure} />] as const),
    ['closedAt', dateAndTime(day.closedAt, language)],
  ] as const;
  return (
    <Panel title={daysOf(day)}>
      <Stack component="dl" gap={10} className={classes.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <Text component="dt" c="var(--ink-2)" fz={13.5}>
              {t(`proof.${name}`)}
            </Text>
            <dd>{text}</dd>
          </div>
        ))}
      </Stack>
      <Text c="var(--ink-2)" fz={13.5}>
        {t('proof.mailed')}
      </Text>
    </Panel>
  );
};
