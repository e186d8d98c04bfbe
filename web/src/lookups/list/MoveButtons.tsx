import type { LookupCalls } from '@klang/contracts/api/lookups';
import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../lib/api.ts';
import { Icon } from '../../ui/Icon.tsx';
import { chevronDown, chevronUp } from '../../ui/icons.ts';
import { notify } from '../../ui/notice.ts';
import classes from './list.module.css';

type Props = {
  readonly call: LookupCalls['move'];
  readonly id: string;
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
};

export const MoveButtons = ({ call, id, name, isFirst, isLast }: Props) => {
  const { t } = useTranslation('lookups');
  const { mutateAsync, isPending } = useCommand(call);
  const move = (to: 'up' | 'down') =>
    mutateAsync({ _id: id, to }).catch(({ message }: Error) => notify({ type: 'negative', title: message }));
  return (
    <span className={classes.moves}>
      <ActionIcon
        aria-label={t('moveUp', { name })}
        disabled={isFirst || isPending}
        onClick={() => void move('up')}
        size="sm"
      >
        <Icon of={chevronUp} size={16} />
      </ActionIcon>
      <ActionIcon
        aria-label={t('moveDown', { name })}
        disabled={isLast || isPending}
        onClick={() => void move('down')}
        size="sm"
      >
        <Icon of={chevronDown} size={16} />
      </ActionIcon>
    </span>
  );
};
