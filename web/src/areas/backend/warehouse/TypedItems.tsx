import { Group } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { close } from '../../../ui/icons.ts';
import { useFindCode } from '../codes/useFindCode.ts';
import { asKeyed } from '../scan/typedCode.ts';
import classes from './warehouse.module.css';

const mostTyped = 500;

type Props = {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

export const TypedItems = ({ chosen, onChange }: Props) => {
  const { t } = useTranslation('trips');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const findCode = useFindCode();
  // One at a time: the first invalid number is reported, and the valid ones before it stay.
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const words = typed
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(asKeyed);
    const found = new Set(chosen);
    setProblem(undefined);
    for (const [place, word] of words.entries()) {
      const itemId = await findCode(word).catch((error: Error) => {
        setProblem(`${word}: ${error.message}`);
        return null;
      });
      if (itemId === null) return keep(found, words.slice(place).join(' '));
      found.add(itemId.toUpperCase());
    }
    keep(found, '');
  };
  const keep = (found: ReadonlySet<string>, left: string) => {
    onChange([...found].slice(0, mostTyped));
    setTyped(left);
  };
  return (
    <>
      <form className="with-button grid" onSubmit={(event) => void onSubmit(event)}>
        <TextInput
          label={t('sheet.number')}
          value={typed}
          maxLength={2_000}
          error={problem}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit">{t('store.add')}</Button>
      </form>
      <Group component="ul" gap={6} align="stretch" className={classes.chips} aria-label={t('store.chosen')}>
        {chosen.map((id) => (
          <li className="row round fz-135" key={id}>
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
      </Group>
    </>
  );
};
