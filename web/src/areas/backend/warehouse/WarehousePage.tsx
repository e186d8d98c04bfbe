import { Box, Group, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../../lib/area.tsx';
import { holds } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { Places } from './Places.tsx';
import { PutAway } from './PutAway.tsx';
import { TakeOut } from './TakeOut.tsx';
import classes from './warehouse.module.css';

const tasks = ['store', 'takeOut', 'places'] as const;
type Task = (typeof tasks)[number];
const tabPanels = { store: PutAway, takeOut: TakeOut, places: Places } as const;

export const WarehousePage = () => {
  const { t } = useTranslation('trips');
  const { name } = useSite();
  const { detail } = useSession();
  const [params, setParams] = useSearchParams();
  const task: Task = tasks.find((one) => one === params.get('do')) ?? 'store';
  const mayAct = holds(detail, 'qr', 'u') && detail?.viewing === undefined;
  const Shown = tabPanels[task];
  return (
    <section className={`${classes.page} stack gap-14`}>
      <PageTitle of={`${t('store.title')} · ${name}`} />
      <Group component="header" gap="10px 16px">
        <Title order={1} fz={21}>
          {t('store.title')}
        </Title>
        <Box miw={280}>
          <Segments
            label={t('store.title')}
            value={task}
            options={tasks.map((value) => ({ value, label: t(`store.do.${value}`) }))}
            onChange={(value) => setParams({ do: value }, { replace: true })}
          />
        </Box>
      </Group>
      {!mayAct && <Text c="var(--ink-2)">{t('lookOnly')}</Text>}
      <Shown mayAct={mayAct} />
    </section>
  );
};
