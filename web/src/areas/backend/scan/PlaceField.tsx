import type { ScanKit } from '@klang/contracts/api/scans';
import { codeRefusals } from '@klang/contracts/codes/codeRefusals';
import { deviceRefusals } from '@klang/contracts/codes/deviceRefusals';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../lib/i18n.ts';
import { useSite } from '../../../lib/site.ts';
import { entryName } from '../../../lookups/entryNames.ts';
import { TextInput } from '../../../ui/fields.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { check } from '../../../ui/icons.ts';
import classes from './scan.module.css';
import { isArchivedPlace, isCurrentKit, placeLabelRefusal, placeTyped } from './typedCode.ts';

type Props = {
  readonly kit: ScanKit;
  readonly placeId: string | null;
  readonly onChoose: (placeId: string | null) => void;
  /** Not while somebody types: another place may begin like this one. */
  readonly onDone: () => void;
  readonly onOldKit?: () => void;
};

const isByHand = (event: Event): boolean => 'inputType' in event && event.inputType !== 'insertReplacementText';

const useWhyUnknown = (kit: ScanKit) => {
  const { t } = useTranslation('scan');
  const { language } = useSite();
  return (typed: string): string => {
    const refusal = placeLabelRefusal(kit, typed);
    if (refusal) return inLanguage({ ...codeRefusals, ...deviceRefusals }[refusal], language);
    return isCurrentKit(kit) ? t('placeUnknown') : t('placeUnheard');
  };
};

const useTypedPlace = (placeId: string | null) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const [isOld, setOld] = useState(false);
  // A place that is chosen elsewhere stands, whatever was typed in vain before.
  const [seenPlaceId, setSeenPlaceId] = useState(placeId);
  if (seenPlaceId !== placeId) {
    setSeenPlaceId(placeId);
    if (placeId !== null) {
      setTyped(null);
      setWrong(false);
      setOld(false);
    }
  }
  return { typed, isWrong, isOld, setTyped, setWrong, setOld };
};

export const PlaceField = ({ kit, placeId, onChoose, onDone, onOldKit }: Props) => {
  const { places } = kit;
  const { t } = useTranslation('scan');
  const { language } = useSite();
  const whyUnknown = useWhyUnknown(kit);
  const { typed, isWrong, isOld, setTyped, setWrong, setOld } = useTypedPlace(placeId);
  const chosen = places.find((one) => one.placeId === placeId);
  const take = (raw: string, isTyped: boolean) => {
    const typedPlace = placeTyped(kit, raw);
    const found = isArchivedPlace(typedPlace) ? undefined : typedPlace;
    setTyped(found ? null : raw);
    setWrong(false);
    setOld(isArchivedPlace(typedPlace));
    // The beginning of a name may have chosen another place on the way.
    if (found || placeId !== null) onChoose(found?.placeId ?? null);
    if (found && !isTyped) onDone();
  };
  const isOpen = typed !== null && typed.trim() !== '';
  const wrong = isWrong && isOpen && whyUnknown(typed ?? '');
  const archived = (isOld || (typed === null && isArchivedPlace(chosen))) && t('placeArchived');
  const isHeardNow = placeId === null && isWrong && isOpen && placeTyped(kit, typed) !== undefined;
  useEffect(() => {
    if (isHeardNow && typed !== null) take(typed, true);
  });
  const end = () => {
    setWrong(true);
    if (isOpen && !isCurrentKit(kit)) onOldKit?.();
  };
  const onEnter = () => {
    end();
    if (chosen && !isOpen) onDone();
  };
  return (
    <>
      <TextInput
        size="lg"
        label={t('place')}
        description={chosen && entryName(chosen, language)}
        placeholder={t('placeHow')}
        rightSection={chosen && !archived && !isOpen && <Icon of={check} />}
        classNames={{ description: classes.placeName, error: classes.wrong }}
        list="scan-places"
        value={typed ?? chosen?.code ?? ''}
        maxLength={200}
        error={archived || wrong}
        autoComplete="off"
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget, nativeEvent }) => take(currentTarget.value, isByHand(nativeEvent))}
        onBlur={end}
        onKeyDown={({ key }) => key === 'Enter' && onEnter()}
      />
      <datalist id="scan-places">
        {places
          .filter((one) => !isArchivedPlace(one))
          .map((one) => (
            <option key={one.placeId} value={one.code}>
              {entryName(one, language)}
            </option>
          ))}
      </datalist>
    </>
  );
};
