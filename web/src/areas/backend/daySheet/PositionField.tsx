import type { ScanPosition } from '@klang/contracts/codes/scanFields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { positionOf } from '../../../lib/position.ts';
import { Button } from '../../../ui/Button.tsx';

const longestMs = 15_000;
type Props = {
  readonly position: ScanPosition | null;
  readonly onChange: (position: ScanPosition | null) => void;
};

/** The movers add where they are by a tap of their own: a position says where a person was. */
export const PositionField = ({ position, onChange }: Props) => {
  const { t } = useTranslation('trips');
  const [state, setState] = useState<'idle' | 'asking' | 'denied'>('idle');
  const ask = () => {
    if (!navigator.geolocation) return setState('denied');
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        onChange(positionOf(coords));
      },
      () => setState('denied'),
      { enableHighAccuracy: true, maximumAge: 15_000, timeout: longestMs },
    );
  };
  return (
    <div className="row wraps gap-8-16">
      {position ? (
        <Button onClick={() => onChange(null)}>{t('sheet.position.remove')}</Button>
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
