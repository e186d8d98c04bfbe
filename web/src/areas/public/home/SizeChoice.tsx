import { useTranslation } from 'react-i18next';
import { useSay } from '../../../lib/site.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { chevronDown } from '../../../ui/icons.ts';
import classes from './finder.module.css';
import { usePriceList } from './useWish.ts';

type Props = { readonly sizeId: string; readonly onChange: (sizeId: string) => void };

/** The size of box: the device's own list, dressed as a line of text. */
export const SizeChoice = ({ sizeId, onChange }: Props) => {
  const { t } = useTranslation('public');
  const say = useSay();
  const boxes = usePriceList().sizes.filter(({ kind }) => kind === 'box');
  const chosen = boxes.find(({ id }) => id === sizeId);
  return (
    <label className={classes.size}>
      <span>
        {chosen && say(chosen.name)} <span className="nowrap">{chosen && say(chosen.note)}</span>
      </span>
      <Icon of={chevronDown} size={14} />
      <select aria-label={t('finder.size')} value={sizeId} onChange={({ target }) => onChange(target.value)}>
        {boxes.map(({ id, name, note }) => (
          <option key={id} value={id}>
            {say(name)} {say(note)}
          </option>
        ))}
      </select>
    </label>
  );
};
