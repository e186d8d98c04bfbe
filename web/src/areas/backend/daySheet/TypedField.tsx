import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { Camera } from '../scan/Camera.tsx';
import classes from './daySheet.module.css';

type Props = {
  readonly example: string | undefined;
  readonly problem: string | undefined;
  /** Says whether something was found, and the field is to be empty again. */
  readonly onTyped: (typed: string) => boolean;
};

/** The number or the label of a thing: typed, scanned, or filmed. */
export const TypedField = ({ example, problem, onTyped }: Props) => {
  const { t } = useTranslation('trips');
  const [typed, setTyped] = useState('');
  const [isFilming, setFilming] = useState(false);
  const take = (raw: string) => setTyped(onTyped(raw) ? '' : raw);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    take(typed);
  };
  return (
    <>
      <form className={classes.typed} onSubmit={onSubmit}>
        <TextInput
          label={t('sheet.number')}
          placeholder={example}
          value={typed}
          maxLength={200}
          error={problem}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit">{t('sheet.find')}</Button>
      </form>
      <Button isFull onClick={() => setFilming((was) => !was)}>
        {t(isFilming ? 'sheet.filmEnd' : 'sheet.film')}
      </Button>
      {isFilming && (
        <Camera
          onCode={(code) => {
            setFilming(false);
            take(code);
          }}
        />
      )}
    </>
  );
};
