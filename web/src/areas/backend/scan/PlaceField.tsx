import type { ScanKit } from '@klang/contracts/api/scans';
import { codeRefusals } from '@klang/contracts/codes/codeRefusals';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../lib/i18n.ts';
import { useSite } from '../../../lib/site.ts';
import { entryName } from '../../../lookups/entryNames.ts';
import { TextInput } from '../../../ui/fields.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { check } from '../../../ui/icons.ts';
import classes from './scan.module.css';
import { isArchivedPlace, placeLabelRefusal, placeTyped } from './typedCode.ts';

type Props = {
  readonly kit: ScanKit;
  readonly placeId: string | null;
  readonly onChoose: (placeId: string | null) => void;
  /** Not while somebody types: another place may begin like this one. */
  readonly onDone: () => void;
};

const isByHand = (event: Event): boolean => 'inputType' in event && event.inputType !== 'insertReplacementText';

export const PlaceField = ({ kit, placeId, onChoose, onDone }: Props) => {
  const { places } = kit;
  const { t } = useTranslation('scan');
  const { language } = useSite();
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const [isOld, setOld] = useState(false);
  const chosen = places.find((one) => one.placeId === placeId);
  const take = (raw: string, isTyped: boolean) => {
    const typedPlace = placeTyped(kit, raw);
    const found = isArchivedPlace(typedPlace) ? undefined : typedPlace;
    setTyped(found ? null : raw);
    setWrong(false);
    setOld(isArchivedPlace(typedPlace));
    if (found || raw.trim() === '') onChoose(found?.placeId ?? null);
    if (found && !isTyped) onDone();
  };
  const isOpen = typed !== null && typed.trim() !== '';
  const refusal = isWrong ? placeLabelRefusal(kit, typed ?? '') : undefined;
  const wrong = isWrong && isOpen && (refusal ? inLanguage(codeRefusals[refusal], language) : t('placeUnknown'));
  const archived = (isOld || (typed === null && isArchivedPlace(chosen))) && t('placeArchived');
  const end = () => setWrong(true);
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
