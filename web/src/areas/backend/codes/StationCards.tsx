import type { StationRow } from '@klang/contracts/api/prints';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { stationStateOf, useStationState } from '../prints/printWords.ts';
import classes from './stationCards.module.css';

type Props = {
  /** Those that print labels. */
  readonly stations: readonly StationRow[];
  /** Null: any of them. Undefined: a file on this device. */
  readonly value: string | null | undefined;
  readonly onChange: (stationId: string | null | undefined) => void;
};
type Card = {
  readonly of: string | null | undefined;
  readonly name: string;
  readonly words: readonly string[];
  readonly state?: string;
};

const useCards = (stations: Props['stations']): readonly Card[] => {
  const { t } = useTranslation('prints');
  const { t: trips } = useTranslation('trips');
  const stateWords = useStationState();
  const cards = stations.map((station) => ({
    of: station.id,
    name: station.name,
    state: stationStateOf(station),
    words: [stateWords(station), t('queued', { count: station.waiting }), trips(`codes.format.${station.format}`)],
  }));
  const isAnyAwake = cards.some(({ state }) => state === 'awake');
  return [
    ...cards,
    { of: null, name: t('anyStation'), words: [t(isAnyAwake ? 'anyStationText' : 'noneAwakeText')] },
    { of: undefined, name: t('thisDevice'), words: [t('thisDeviceText')] },
  ];
};

export const StationCards = ({ stations, value, onChange }: Props) => {
  const { t } = useTranslation('prints');
  const group = useId();
  const cards = useCards(stations);
  return (
    <fieldset className={`${classes.cards} grid gap-10`}>
      <legend>{t('whereTo')}</legend>
      {cards.map(({ of, name, words, state }) => (
        <label key={String(of)} className={`${classes.card} framed flex middle gap-10 p-10-12 pointer`}>
          <input type="radio" name={group} checked={of === value} onChange={() => onChange(of)} />
          <span>
            <b data-state={state}>{name}</b>
            <small>{words.join(' · ')}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
};
