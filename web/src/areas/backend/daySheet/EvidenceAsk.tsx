import type { WholeTrip } from '@klang/contracts/api/custody';
import { itemConditions } from '@klang/contracts/custody/custody';
import { conditionTexts } from '@klang/contracts/papers/goodsTexts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalize } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ListChoice } from '../../../ui/ListChoice.tsx';
import { pictureIcon } from '../../../ui/listIcons.ts';
import { AsPressed } from './AsPressed.tsx';
import { PicturesField } from './PicturesField.tsx';
import type { StepProps } from './StopWork.tsx';
import { useDoorPictures } from './useDoorPictures.ts';
import { useSendOnce } from './useSendOnce.ts';
import { type Lack, lackingIn, lacksOf } from './withDeeds.ts';

type Item = WholeTrip['items'][number];
type DialogEnd = { readonly onDone: () => void };

export const useLackText = () => {
  const { t } = useTranslation('trips');
  return (lacks: readonly Lack[]): string => lacks.map((lack) => t(`sheet.lacks.${lack}`)).join(' · ');
};

/** What was told of the item before stays: the new pictures come behind those. */
const AddEvidence = ({
  stop,
  act,
  item,
  onNext,
  onDone,
}: StepProps & DialogEnd & { readonly item: Item; readonly onNext: () => void }) => {
  const { t } = useTranslation('trips');
  const { t: common } = useTranslation('common');
  const localize = useLocalize();
  const [condition, setCondition] = useState<string>(item.condition ?? '');
  const pictures = useDoorPictures();
  const { isBusy, send } = useSendOnce(onNext);
  const conditions = itemConditions.map((value) => ({ value, label: localize(conditionTexts[value]) }));
  const write = async (taken: readonly Blob[]): Promise<unknown> => {
    const chosen = itemConditions.find((one) => one === condition) ?? null;
    if (taken.length === 0 && chosen === item.condition) return undefined;
    const body = { itemId: item.itemId, condition: chosen, words: item.words ?? '', seal: item.seal };
    return act({ tripId: stop.trip.id, verb: 'take', body, pictures: [...item.pictures, ...taken] });
  };
  return (
    <ConfirmDialog
      title={t('sheet.lacks.of', { item: item.itemId })}
      yes={t('sheet.lacks.keep')}
      no={common('back')}
      tone="calm"
      isBusy={isBusy}
      onYes={() => void send(pictures.all(), write)}
      onNo={onDone}
    >
      <AsPressed isBusy={isBusy}>
        <PicturesField pictures={pictures} />
        <ListChoice
          label={t('conditionOf')}
          value={condition}
          data={[{ value: '', label: t('notSaid') }, ...conditions]}
          onChange={setCondition}
        />
      </AsPressed>
    </ConfirmDialog>
  );
};

/** A camera may be broken: the stop can end without. Begins at adding, so that a stray Enter ends nothing. */
export const EvidenceAsk = ({ stop, act, onEnd, onDone }: StepProps & DialogEnd & { readonly onEnd: () => void }) => {
  const { t } = useTranslation('trips');
  const { t: common } = useTranslation('common');
  const lackText = useLackText();
  const [adding, setAdding] = useState<readonly string[] | null>(null);
  const lacking = lackingIn(stop);
  const item = stop.items.find(({ itemId }) => itemId === adding?.[0]);
  if (adding !== null) {
    const next = () => (adding.length > 1 ? setAdding(adding.slice(1)) : onDone());
    return item ? (
      <AddEvidence key={item.itemId} stop={stop} act={act} item={item} onNext={next} onDone={onDone} />
    ) : null;
  }
  return (
    <ConfirmDialog
      title={t('sheet.lacks.title')}
      yes={t('sheet.lacks.without')}
      no={common('back')}
      tone="calm"
      isBusy={false}
      onYes={() => {
        onDone();
        onEnd();
      }}
      onNo={onDone}
    >
      <p>{t('sheet.lacks.text')}</p>
      <ul className="grid gap-4 fz-15 mt-8 mb-12">
        {lacking.map((one) => (
          <li key={one.itemId} className="spread gap-10">
            <b className="medium">{one.itemId}</b>
            <span className="muted">{lackText(lacksOf(stop, one))}</span>
          </li>
        ))}
      </ul>
      <Button variant="accent" isFull left={pictureIcon} onClick={() => setAdding(lacking.map(({ itemId }) => itemId))}>
        {t('sheet.lacks.add')}
      </Button>
    </ConfirmDialog>
  );
};
