import { useTranslation } from 'react-i18next';
import { Key } from '../../ui/work/Key.tsx';
import { useKeyHints } from '../../ui/work/keyHints.ts';
import { useMay } from '../kit.tsx';
import classes from './list.module.css';

type Props = { readonly shown: number; readonly total: number };

/** How much of the list is on the screen, and what the keyboard can do with it. */
export const ListFoot = ({ shown, total }: Props) => {
  const { t } = useTranslation('lookups');
  const { mayAdd, mayChange } = useMay();
  const hints = [
    { keys: ['↑', '↓'], does: t('keys.move') },
    ...(mayChange ? [{ keys: ['X'], does: t('keys.pick') }] : []),
    { keys: ['Enter'], does: t('keys.open') },
    { keys: ['/'], does: t('keys.search') },
  ];
  useKeyHints([
    ...hints,
    { keys: ['J', 'K'], does: t('keys.move') },
    ...(mayChange ? [{ keys: ['Ctrl', 'A'], does: t('keys.all') }] : []),
    ...(mayAdd ? [{ keys: ['N'], does: t('keys.add') }] : []),
  ]);
  return (
    <footer className={classes.foot}>
      <span>{t('shown', { shown: shown.toLocaleString('en-US'), total: total.toLocaleString('en-US') })}</span>
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
