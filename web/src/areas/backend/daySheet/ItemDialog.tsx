import { lookupCalls } from '@klang/contracts/api/lookups';
import { isIntoStorage, itemConditions } from '@klang/contracts/custody/custody';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { useSite } from '../../../lib/site.ts';
import { entryName, isOffered } from '../../../lookups/entryNames.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { SealField, sealTyped, useSealProblem } from '../trips/SealField.tsx';
import classes from './daySheet.module.css';
import type { OpenThing } from './ItemsStep.tsx';
import { PicturesField } from './PicturesField.tsx';
import type { StepProps } from './StopWork.tsx';

type Props = StepProps & { readonly doing: OpenThing; readonly onDone: () => void };
const nothing = { condition: '', words: '', seal: '', sizeId: '' };
type ItemForm = typeof nothing;
type FieldProps = { readonly typed: ItemForm; readonly onType: (part: Partial<ItemForm>) => void };

const SizeField = ({ typed, onType }: FieldProps) => {
  const { t } = useTranslation('trips');
  const { language } = useSite();
  const rows = useRead(lookupCalls.size.get, { limit: 1_000, sort: 'sort' }).data?.data ?? [];
  const sizes = rows.filter(isOffered).map((row) => ({ value: row._id, label: entryName(row, language) }));
  return (
    <NativeSelect
      label={t('size')}
      value={typed.sizeId}
      data={[{ value: '', label: t('anySize') }, ...sizes]}
      onChange={({ currentTarget }) => onType({ sizeId: currentTarget.value })}
    />
  );
};

type SeenProps = FieldProps & { readonly sealProblem: string | null };
const SeenFields = ({ typed, onType, sealProblem }: SeenProps) => {
  const { t } = useTranslation('trips');
  const conditions = itemConditions.map((value) => ({ value, label: t(`condition.${value}`) }));
  return (
    <>
      <NativeSelect
        label={t('conditionOf')}
        value={typed.condition}
        data={[{ value: '', label: t('notSaid') }, ...conditions]}
        onChange={({ currentTarget }) => onType({ condition: currentTarget.value })}
      />
      <TextInput
        label={t('words')}
        value={typed.words}
        maxLength={500}
        onChange={({ currentTarget }) => onType({ words: currentTarget.value })}
      />
      <SealField label={t('seal')} value={typed.seal} error={sealProblem} onType={(seal) => onType({ seal })} />
    </>
  );
};

/** One thing at the door: its pictures, how it is, its seal; or that it is not there. */
export const ItemDialog = ({ stop: { trip }, act, doing, onDone }: Props) => {
  const { t } = useTranslation('trips');
  const { t: common } = useTranslation('common');
  const [typed, setTyped] = useState(nothing);
  const [pictures, setPictures] = useState<readonly Blob[]>([]);
  const onType = (part: Partial<ItemForm>) => setTyped((known) => ({ ...known, ...part }));
  const { id: tripId, kind } = trip;
  const isExtra = doing === 'extra';
  const verb = isExtra ? 'extra' : isIntoStorage(kind) ? 'take' : 'give';
  const isGiven = verb === 'give';
  const itemId = isExtra ? null : doing.item.itemId;
  const seen = {
    condition: itemConditions.find((one) => one === typed.condition) ?? null,
    words: typed.words.trim(),
    seal: sealTyped(typed.seal),
  };
  const [sealProblem, setSealProblem] = useState<string | null>(null);
  const problemOf = useSealProblem(itemId);
  const onYes = async () => {
    const problem = isGiven ? null : await problemOf(typed.seal);
    setSealProblem(problem);
    if (problem) return;
    const named = isExtra ? { sizeId: typed.sizeId || null } : { itemId };
    void act({ tripId, verb, body: { ...named, ...seen }, pictures }).then(onDone);
  };
  const onMiss = () => void act({ tripId, verb: 'miss', body: { itemId, words: seen.words } }).then(onDone);
  return (
    <ConfirmDialog
      title={isExtra ? t('sheet.extra') : t(`sheet.${verb}Item`, { item: itemId })}
      yes={t(isGiven ? 'sheet.give' : 'sheet.take')}
      no={common('back')}
      tone="calm"
      isBusy={false}
      onYes={() => void onYes()}
      onNo={onDone}
    >
      {isExtra && <p>{t('sheet.extraText')}</p>}
      {isExtra && <SizeField typed={typed} onType={onType} />}
      <PicturesField pictures={pictures} onChange={setPictures} />
      <SeenFields typed={typed} onType={onType} sealProblem={sealProblem} />
      {!isExtra && (
        <Button variant="quiet" className={classes.fail} onClick={onMiss}>
          {t('sheet.miss')}
        </Button>
      )}
    </ConfirmDialog>
  );
};
