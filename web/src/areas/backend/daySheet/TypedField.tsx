import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { Camera } from '../scan/Camera.tsx';
import { give } from '../scan/signals.ts';
import { codesTyped } from '../scan/typedCode.ts';
import { useScanTyping } from '../scan/useScanTyping.ts';
import { useTaker } from './SheetScanner.tsx';

type Props = {
  readonly example: string | undefined;
  readonly problem: string | undefined;
  readonly onTyped: (typed: string) => boolean;
};

export const TypedField = ({ example, problem, onTyped }: Props) => {
  const { t } = useTranslation('trips');
  const [isFilming, setFilming] = useState(false);
  /** Of two labels that come as one, only the first can open its dialog. */
  const onCode = (raw: string): boolean => {
    const [first = raw, ...more] = codesTyped(raw);
    if (more.length > 0) give('doubtful');
    return onTyped(first);
  };
  const { typed, take, onSubmit, onType } = useScanTyping({ sort: 'keyed', onCode });
  const field = useTaker(take);
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
          onChange={({ currentTarget }) => onType(currentTarget.value)}
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
