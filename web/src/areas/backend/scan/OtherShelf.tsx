import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { WholeCodes } from '../../../ui/WholeCodes.tsx';
import type { useCountPlace } from './useCountPlace.ts';

type Props = Pick<ReturnType<typeof useCountPlace>, 'asked' | 'stay' | 'go'> & { readonly onDone: () => void };

/** No dialog: what is scanned meanwhile counts. */
export const OtherShelf = ({ asked, stay, go, onDone }: Props) => {
  const { t } = useTranslation('scan');
  const titleId = useId();
  if (!asked) return null;
  const { open, other } = asked;
  const done = (answer: () => void) => () => {
    answer();
    onDone();
  };
  const words = { open: open.code, other: other.code };
  return (
    <section
      className="tinted ringed round stack gap-12 p-14-16"
      data-tone="warning"
      role="alert"
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className="fz-17">
        <WholeCodes of={t('count.other.title', words)} />
      </h2>
      <p>
        <WholeCodes of={t('count.other.text', words)} />
      </p>
      <div className="wrap gap-8">
        <Button size="large" onClick={done(stay)}>
          {t('count.other.stay', words)}
        </Button>
        <Button size="large" onClick={done(() => go(other.placeId))}>
          {t('count.other.go', words)}
        </Button>
      </div>
    </section>
  );
};
