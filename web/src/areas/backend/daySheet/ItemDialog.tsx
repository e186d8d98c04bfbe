import { isIntoStorage, itemConditions } from '@klang/contracts/custody/custody';
import { conditionTexts } from '@klang/contracts/papers/goodsTexts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newDeedId } from '../../../lib/ids.ts';
import { useLocalize } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { ListChoice } from '../../../ui/ListChoice.tsx';
import { codeTyped } from '../scan/typedCode.ts';
import { FilmedField } from '../trips/FilmedField.tsx';
import { SealField, sealTyped, useSealProblem } from '../trips/SealField.tsx';
import { AsPressed } from './AsPressed.tsx';
import classes from './daySheet.module.css';
import { useDoorLists } from './doorLists.ts';
import type { OpenThing } from './ItemsStep.tsx';
import { PicturesField } from './PicturesField.tsx';
import type { StepProps } from './StopWork.tsx';
import { useSheetHosts } from './sheetHosts.ts';
import { useDoorPictures } from './useDoorPictures.ts';
import { useLabelProblem } from './useLabel.ts';
import { useSendOnce } from './useSendOnce.ts';

type Props = StepProps & { readonly doing: OpenThing; readonly onDone: () => void };
const nothing = { condition: '', words: '', seal: '', sizeId: '', label: '' };
type ItemForm = typeof nothing;
type Problems = { readonly seal: string | null; readonly label: string | null };
const noProblems: Problems = { seal: null, label: null };
type FieldProps = {
  readonly hosts: readonly string[];
  readonly typed: ItemForm;
  readonly onType: (part: Partial<ItemForm>) => void;
};

const SizeField = ({ typed, onType }: Omit<FieldProps, 'hosts'>) => {
  const { t } = useTranslation('trips');
  const { sizes } = useDoorLists();
  return (
    <ListChoice
      label={t('size')}
      value={typed.sizeId}
      data={[{ value: '', label: t('anySize') }, ...sizes]}
      onChange={(sizeId) => onType({ sizeId })}
    />
  );
};

const LabelField = ({ hosts, typed, onType, problems }: SeenProps) => {
  const { t } = useTranslation('trips');
  return (
    <FilmedField
      label={t('sheet.label')}
      film={t('sheet.film')}
      value={typed.label}
      error={problems.label}
      most={200}
      hosts={hosts}
      onType={(label) => onType({ label })}
    />
  );
};

type SeenProps = FieldProps & { readonly problems: Problems };
const SeenFields = ({ hosts, typed, onType, problems }: SeenProps) => {
  const { t } = useTranslation('trips');
  const localize = useLocalize();
  const conditions = itemConditions.map((value) => ({ value, label: localize(conditionTexts[value]) }));
  return (
    <>
      <ListChoice
        label={t('conditionOf')}
        value={typed.condition}
        data={[{ value: '', label: t('notSaid') }, ...conditions]}
        onChange={(condition) => onType({ condition })}
      />
      <TextInput
        label={t('words')}
        value={typed.words}
        maxLength={500}
        onChange={({ currentTarget }) => onType({ words: currentTarget.value })}
      />
      <SealField
        hosts={hosts}
        label={t('seal')}
        value={typed.seal}
        error={problems.seal}
        onType={(seal) => onType({ seal })}
      />
    </>
  );
};

type OpenItem = Pick<Props, 'stop' | 'doing'>;
const verbOf = ({ stop, doing }: OpenItem) => {
  if (doing.item === null) return 'extra';
  return isIntoStorage(stop.trip.kind) ? 'take' : 'give';
};
const useProblems = ({ stop, doing }: OpenItem) => {
  const [problems, setProblems] = useState(noProblems);
  const isGiven = verbOf({ stop, doing }) === 'give';
  const sealProblem = useSealProblem({ itemId: doing.item?.itemId ?? null, isGiven, hosts: useSheetHosts() });
  const labelProblem = useLabelProblem(stop.items);
  const check = async ({ seal, label }: ItemForm): Promise<boolean> => {
    const found = { seal: await sealProblem(seal), label: isGiven ? null : await labelProblem(label) };
    setProblems(found);
    return found.seal === null && found.label === null;
  };
  return { problems, check };
};

const isBare = ({ item }: OpenThing): boolean => item === null || item.code === null;

export const ItemDialog = ({ stop, act, doing, onDone }: Props) => {
  const { t } = useTranslation('trips');
  const { t: common } = useTranslation('common');
  const [typed, setTyped] = useState({ ...nothing, label: doing.label });
  const pictures = useDoorPictures();
  const { isBusy, send, instead, back } = useSendOnce(onDone);
  const { problems, check } = useProblems({ stop, doing });
  const hosts = useSheetHosts();
  const onType = (part: Partial<ItemForm>) => setTyped((known) => ({ ...known, ...part }));
  const { id: tripId } = stop.trip;
  const verb = verbOf({ stop, doing });
  const isGiven = verb === 'give';
  const itemId = doing.item?.itemId ?? null;
  const seen = {
    condition: itemConditions.find((one) => one === typed.condition) ?? null,
    words: typed.words.trim(),
    seal: sealTyped(typed.seal, hosts),
  };
  const write = async (taken: readonly Blob[]) => {
    const deedId = newDeedId();
    const named = itemId === null ? { sizeId: typed.sizeId || null } : { itemId };
    await act({ tripId, verb, deedId, body: { ...named, ...seen }, pictures: taken });
    // A separate deed, so that a refused label does not block the item.
    const code = isGiven ? '' : codeTyped(typed.label);
    if (code !== '') await act({ tripId, verb: 'label', body: { itemId: itemId ?? deedId, code } });
  };
  const checked = async () => ((await check(typed)) ? pictures.all() : null);
  const onMiss = () => void instead(() => act({ tripId, verb: 'miss', body: { itemId, words: seen.words } }));
  return (
    <ConfirmDialog
      title={itemId === null ? t('sheet.extra') : t(`sheet.${verb}Item`, { item: itemId })}
      yes={t(isGiven ? 'sheet.give' : 'sheet.take')}
      no={common('back')}
      tone="calm"
      isBusy={isBusy}
      onYes={() => void send(checked(), write)}
      onNo={back}
    >
      <AsPressed isBusy={isBusy}>
        {itemId === null && <p>{t('sheet.extraText')}</p>}
        {itemId === null && <SizeField typed={typed} onType={onType} />}
        <PicturesField pictures={pictures} />
        {!isGiven && isBare(doing) && <LabelField hosts={hosts} typed={typed} onType={onType} problems={problems} />}
        <SeenFields hosts={hosts} typed={typed} onType={onType} problems={problems} />
      </AsPressed>
      {itemId !== null && (
        <Button variant="quiet" className={classes.fail} onClick={onMiss}>
          {t('sheet.miss')}
        </Button>
      )}
    </ConfirmDialog>
  );
};
