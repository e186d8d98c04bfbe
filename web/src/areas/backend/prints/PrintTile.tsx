import type { PrintRow } from '@klang/contracts/api/prints';
import { Icon } from '../../../ui/Icon.tsx';
import { check, paper, warning } from '../../../ui/icons.ts';
import { historyIcon } from '../../../ui/listIcons.ts';
import { tag } from '../../../ui/workIcons.ts';
import classes from './prints.module.css';

type TileProps = { readonly job: Pick<PrintRow, 'work' | 'state' | 'reason'> };

const lookOf = ({ work, state, reason }: TileProps['job']) => {
  if (state === 'failed') return { tone: 'negative', icon: warning };
  if (state === 'printed' && reason !== null) return { tone: 'warning', icon: historyIcon };
  if (state === 'printed') return { tone: 'positive', icon: check };
  return { tone: 'info', icon: work.kind === 'labels' ? tag : paper };
};

export const PrintTile = ({ job }: TileProps) => {
  const { tone, icon } = lookOf(job);
  return (
    <i className={`${classes.tile} tinted toned edged round`} data-tone={tone}>
      <Icon of={icon} size={18} />
    </i>
  );
};
