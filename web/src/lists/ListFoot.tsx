import { useTranslation } from 'react-i18next';
import { Key } from '../ui/office/Key.tsx';
import { useKeyHints } from '../ui/office/keyHints.ts';
import classes from './lists.module.css';

type Props = {
  readonly visibleCount: number;
  readonly total: string;
  readonly mayPick?: boolean;
  readonly mayAdd?: boolean;
};

export const ListFoot = ({ visibleCount, total, mayPick = false, mayAdd = false }: Props) => {
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
    <footer className={`${classes.foot} row between wraps faint fz-13`}>
      <span>{t('shown', { shown: visibleCount.toLocaleString('en-US'), total })}</span>
      <ul className="wrap">
        {hints.map(({ keys, does }) => (
          <li className="row gap-6" key={does}>
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
