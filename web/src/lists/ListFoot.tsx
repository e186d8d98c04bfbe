import { useTranslation } from 'react-i18next';
import { Key } from '../ui/office/Key.tsx';
import { useKeyHints } from '../ui/office/keyHints.ts';
import classes from './lists.module.css';

type Props = {
  readonly shown: number;
  /** How many there are, as the list says it. */
  readonly total: string;
  readonly mayPick?: boolean;
  readonly mayAdd?: boolean;
};

export const ListFoot = ({ shown, total, mayPick = false, mayAdd = false }: Props) => {
  const { t } = useTranslation('lists');
  const hints = [
    { keys: ['↑', '↓'], does: t('keys.move') },
    ...(mayPick ? [{ keys: ['X'], does: t('keys.pick') }] : []),
    { keys: ['Enter'], does: t('keys.open') },
    { keys: ['/'], does: t('keys.search') },
  ];
  useKeyHints([
    ...hints,
    { keys: ['J', 'K'], does: t('keys.move') },
    ...(mayPick ? [{ keys: ['Ctrl', 'A'], does: t('keys.all') }] : []),
    ...(mayAdd ? [{ keys: ['N'], does: t('keys.add') }] : []),
  ]);
  return (
    <footer className={classes.foot}>
      <span>{t('shown', { shown: shown.toLocaleString('en-US'), total })}</span>
      <ul>
        {hints.map(({ keys, does }) => (
          <li key={does}>
            {keys.map((key) => (
              <Key key={key} name={key} />
            ))}
            {does}
          </li>
        ))}
      </ul>
    </footer>
  );
};
