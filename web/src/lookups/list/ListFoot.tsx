import { useTranslation } from 'react-i18next';
import { Key } from '../../ui/work/Key.tsx';
import classes from './list.module.css';

type Props = { readonly shown: number; readonly total: number; readonly mayChange: boolean };

/** How much of the list is on the screen, and what the keyboard can do with it. */
export const ListFoot = ({ shown, total, mayChange }: Props) => {
  const { t } = useTranslation('lookups');
  const hints = [
    { keys: ['↑', '↓'], does: t('keys.move') },
    ...(mayChange ? [{ keys: ['X'], does: t('keys.pick') }] : []),
    { keys: ['Enter'], does: t('keys.open') },
    { keys: ['/'], does: t('keys.search') },
  ];
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
