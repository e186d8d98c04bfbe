import type { StationRow } from '@klang/contracts/api/prints';
import type { LabelFormat } from '@klang/contracts/codes/labels';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { stationStateOf, useStationState } from '../prints/printWords.ts';
import classes from './stationCards.module.css';

type Props = {
  /** The stations that print labels. */
  readonly stations: readonly StationRow[];
  /** The paper on which any of them would print. */
  readonly anyPaper: LabelFormat;
  /** The id of the chosen station. Null if each of them may take the print, undefined for a file on this device. */
  readonly value: string | null | undefined;
  readonly onChange: (stationId: string | null | undefined) => void;
};
type Card = {
  readonly of: string | null | undefined;
  readonly name: string;
  readonly words: readonly string[];
  readonly state?: string;
};

const useCards = (stations: Props['stations'], anyPaper: LabelFormat): readonly Card[] => {
  const { t } = useTranslation('prints');
  const stateWords = useStationState();
  const cards = stations.map((station) => ({
    of: station.id,
    name: station.name,
    state: stationStateOf(station),
    words: [stateWords(station), t('queued', { count: station.waiting }), t(`format.${station.format}`)],
  }));
  const isAnyAwake = stations.some((one) => one.format === anyPaper && stationStateOf(one) === 'awake');
  const anyWords = [t(isAnyAwake ? 'anyStationText' : 'noneAwakeText'), t(`format.${anyPaper}`)];
  return [
    ...cards,
    { of: null, name: t('anyStation'), words: anyWords },
    { of: undefined, name: t('thisDevice'), words: [t('thisDeviceText')] },
  ];
};

export const StationCards = ({ stations, anyPaper, value, onChange }: Props) => {
  const { t } = useTranslation('prints');
  const group = useId();
  const cards = useCards(stations, anyPaper);
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
