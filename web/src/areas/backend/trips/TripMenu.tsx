import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import classes from './board.module.css';
import type { TripDeed } from './tripMoves.ts';

const dots = 'M5 10h.1M10 10h.1M15 10h.1';
type Props = {
  readonly of: string;
  readonly deeds: readonly TripDeed[];
  readonly onDeed: (deed: TripDeed) => void;
};

/** The keyboard and touch alternative to dragging. */
export const TripMenu = ({ of, deeds, onDeed }: Props) => {
  const { t } = useTranslation('trips');
  if (deeds.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={`${classes.menu} plain`} aria-label={t('actionsOf', { name: of })}>
          <Icon of={dots} size={18} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {deeds.map((deed) => (
          <Menu.Item key={deed} onClick={() => onDeed(deed)}>
            {t(`does.${deed}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
