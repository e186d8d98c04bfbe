import { prints } from '@klang/contracts/api/prints';
import { Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';

type Props = { readonly stationId: string; readonly onLeave: () => void };

export const EndStation = ({ stationId, onLeave }: Props) => {
  const { t } = useTranslation('prints');
  const [isRemoving, setRemoving] = useState(false);
  const { mutateAsync, isPending, error } = useCommand(prints.removeStation);
  const removeIt = async () => {
    if (!(await mutateAsync({ stationId }).catch(() => null))) return;
    notify({ type: 'positive', title: t('removed') });
    onLeave();
  };
  return (
    <Panel title={t('end')} note={t('removeText')}>
      <Group gap={8}>
        <Button onClick={onLeave}>{t('leave')}</Button>
        <Button onClick={() => setRemoving(true)}>{t('remove')}</Button>
      </Group>
      {isRemoving && (
        <AskDialog
          question={{ title: t('remove'), text: t('removeText'), yes: t('remove') }}
          isBusy={isPending}
          refusal={error?.message}
          onYes={() => void removeIt()}
          onNo={() => setRemoving(false)}
        />
      )}
    </Panel>
  );
};
