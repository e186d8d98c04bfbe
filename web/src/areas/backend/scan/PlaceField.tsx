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
import { type ItemCode, scanBehind, useTextBefore } from './scanBehind.ts';
import { isArchived, isCurrentKit, placeLabelRefusal, placeTyped } from './typedCode.ts';

type Place = ScanKit['places'][number];
export type PlaceFieldProps = {
  readonly kit: ScanKit;
  readonly placeId: string | null;
  /** Another one that somebody is asked about. */
  readonly asked?: Place | undefined;
  /** Whether it is chosen. */
  readonly onChoose: (placeId: string | null) => boolean;
  /** Not while somebody types: another place may begin like this one. */
  readonly onDone: () => void;
  /** At the place that is chosen by then. */
  readonly onScan: (raw: string) => void;
  readonly onOldKit?: () => void;
  readonly items: readonly ItemCode[];
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

const useTypedPlace = ({ placeId, asked }: Pick<PlaceFieldProps, 'placeId' | 'asked'>) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const [isOld, setOld] = useState(false);
  const [seen, setSeen] = useState({ placeId, asked });
  if (seen.placeId !== placeId || seen.asked !== asked) {
    setSeen({ placeId, asked });
    // A place that is chosen elsewhere stands, whatever was typed in vain before.
    if (seen.placeId !== placeId ? placeId !== null : asked === undefined) {
      setTyped(null);
      setWrong(false);
      setOld(false);
    }
  }
  return { typed, setTyped, isWrong, setWrong, isOld, setOld };
};

export const PlaceField = (props: PlaceFieldProps) => {
  const { kit, placeId, asked, onChoose, onDone, onScan, onOldKit, items } = props;
  const { places } = kit;
  const { t } = useTranslation('scan');
  const { language } = useSite();
  const whyUnknown = useWhyUnknown(kit);
  const { textBefore, onSign } = useTextBefore();
  const { typed, setTyped, isWrong, setWrong, isOld, setOld } = useTypedPlace({ placeId, asked });
  const chosen = places.find((one) => one.placeId === placeId);
  const take = (raw: string, isTyped: boolean) => {
    const typedPlace = placeTyped(kit, raw);
    const found = isArchived(typedPlace) ? undefined : typedPlace;
    setWrong(false);
    setOld(isArchived(typedPlace));
    // The beginning of a name may have chosen another place on the way.
    const isChosen = (found !== undefined || placeId !== null) && onChoose(found?.placeId ?? null);
    setTyped(found && isChosen ? null : raw);
    if (found && isChosen && !isTyped) onDone();
  };
  const isOpen = typed !== null && typed.trim() !== '';
  const archived = (isOld || (typed === null && isArchived(chosen))) && t('placeArchived');
  const isKnown = isOpen && placeTyped(kit, typed) !== undefined;
  const isHeardNow = isWrong && isKnown;
  const wrong = isWrong && isOpen && !isKnown && whyUnknown(typed);
  useEffect(() => {
    if (isHeardNow && typed !== null) take(typed, true);
  });
  const end = () => {
    if (chosen && !isOpen) setTyped(null);
    setWrong(true);
    if (isOpen && !isCurrentKit(kit)) onOldKit?.();
  };
  const onEnter = () => {
    const scan = scanBehind(kit, { text: typed ?? '', before: textBefore(), items });
    if (scan !== undefined) {
      take(textBefore(), false);
      return onScan(scan);
    }
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
        onKeyDown={(event) => {
          onSign(event);
          if (event.key === 'Enter') onEnter();
        }}
      />
      <datalist id="scan-places">
        {places
          .filter((one) => !isArchived(one))
          .map((one) => (
            <option key={one.placeId} value={one.code}>
              {entryName(one, language)}
            </option>
          ))}
      </datalist>
    </>
  );
};
