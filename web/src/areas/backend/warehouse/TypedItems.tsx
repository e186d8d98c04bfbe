import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { close } from '../../../ui/icons.ts';
import classes from './warehouse.module.css';

const mostTyped = 500;

type Props = {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

/** Numbers as they are typed or scanned, one behind the other; each stands once. */
export const TypedItems = ({ chosen, onChange }: Props) => {
  const { t } = useTranslation('trips');
  const [typed, setTyped] = useState('');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const ids = typed
      .toUpperCase()
      .split(/[\s,]+/)
      .filter(Boolean);
    onChange([...new Set([...chosen, ...ids])].slice(0, mostTyped));
    setTyped('');
  };
  return (
    <>
      <form className={classes.typed} onSubmit={onSubmit}>
        <TextInput
          label={t('sheet.number')}
          value={typed}
          maxLength={2_000}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit">{t('store.add')}</Button>
      </form>
      <ul className={classes.chips} aria-label={t('store.chosen')}>
        {chosen.map((id) => (
          <li key={id}>
            {id}
            <button
              type="button"
              aria-label={t('store.leaveOut', { item: id })}
              onClick={() => onChange(chosen.filter((one) => one !== id))}
            >
              <Icon of={close} size={14} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};
