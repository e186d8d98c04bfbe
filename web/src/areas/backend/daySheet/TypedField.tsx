import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { Camera } from '../scan/Camera.tsx';
import { give } from '../scan/signals.ts';
import { useScannerKeys } from '../scan/useScannerKeys.ts';

type Props = {
  readonly example: string | undefined;
  readonly problem: string | undefined;
  readonly onTyped: (typed: string) => boolean;
};

export const TypedField = ({ example, problem, onTyped }: Props) => {
  const { t } = useTranslation('trips');
  const [typed, setTyped] = useState('');
  const [isFilming, setFilming] = useState(false);
  const take = (raw: string) => setTyped(onTyped(raw) ? '' : raw);
  const field = useRef<HTMLInputElement>(null);
  useScannerKeys(field, { isScanner: true, isInDialogs: false, onScan: take, onMissed: () => give('doubtful') });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    take(typed);
  };
  return (
    <>
      <form className="with-button grid" onSubmit={onSubmit}>
        <TextInput
          ref={field}
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
          onCodes={([code = '']) => {
            setFilming(false);
            take(code);
          }}
        />
      )}
    </>
  );
};
