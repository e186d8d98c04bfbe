import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import type { usePosition } from './usePosition.ts';

type Props = { readonly where: Omit<ReturnType<typeof usePosition>, 'asked'> };

/** The movers add where they are by a tap of their own: a position says where a person was. */
export const PositionField = ({ where: { position, state, ask, remove } }: Props) => {
  const { t } = useTranslation('trips');
  return (
    <div className="row wraps gap-8-16">
      {position ? (
        <Button onClick={remove}>{t('sheet.position.remove')}</Button>
      ) : (
        <Button isBusy={state === 'asking'} onClick={ask}>
          {t('sheet.position.add')}
        </Button>
      )}
      <p className="fz-13 muted" role="status">
        {position && t('sheet.position.added', { metres: position.accuracyM })}
        {!position && state === 'denied' && t('sheet.position.denied')}
      </p>
    </div>
  );
};
