import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/area.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { eye } from '../../../ui/workIcons.ts';
import { useStopViewing } from './useStopViewing.ts';
import classes from './viewing.module.css';

export const ViewingBar = () => {
  const { t } = useTranslation('frame');
  const { detail } = useSession();
  const { stop, isPending } = useStopViewing();
  if (!detail?.viewing) return null;
  return (
    <div className={`${classes.bar} row gap-10`} role="status">
      <Icon of={eye} />
      <Box component="p" flex={1} miw={0}>
        <b>{t('viewing.title', { role: detail.viewing.name })}</b> {t('viewing.text')}
      </Box>
      <Button size="small" variant="accent" isBusy={isPending} onClick={stop}>
        {t('viewing.stop')}
      </Button>
    </div>
  );
};
