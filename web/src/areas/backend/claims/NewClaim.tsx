import type { ItemRow } from '@klang/contracts/api/custody';
import { ownerClaims } from '@klang/contracts/api/ownerClaims';
import { type ClaimKind, claimKinds, claimKindTexts, mostClaimPictures } from '@klang/contracts/claims/claims';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { newEntryId } from '../../../lib/ids.ts';
import { satangIn } from '../../../lib/money.ts';
import { useLocalize } from '../../../lib/site.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { PicturesField } from '../../../lookups/PicturesField.tsx';
import { usePictures } from '../../../lookups/usePictures.ts';
import { TextInput } from '../../../ui/fields.tsx';
import { ListChoice } from '../../../ui/ListChoice.tsx';
import { notify } from '../../../ui/notice.ts';

type ClaimedItem = Pick<ItemRow, 'id' | 'words'>;
type Props = {
  readonly orderId: string;
  readonly items: readonly ClaimedItem[];
  readonly kind?: ClaimKind;
  readonly onDone: () => void;
};
type Draft = {
  readonly itemId: string;
  readonly kind: ClaimKind;
  readonly wanted: string;
};

/** An item that never arrived, or that is no longer expected, has nothing to claim. */
export const isClaimable = ({ beganOn, state }: Pick<ItemRow, 'beganOn' | 'state'>): boolean =>
  beganOn !== null && state !== 'dropped';

/** Null: nothing typed. Undefined: not an amount. */
const worthOf = (typed: string): number | null | undefined =>
  typed.trim() === '' ? null : satangIn(typed) || undefined;

const useOpening = ({ orderId, items, kind: usual = 'damaged', onDone }: Props) => {
  const { t } = useTranslation('claims');
  const [claimId] = useState(newEntryId);
  const [draft, setDraft] = useState<Draft>({ itemId: items[0]?.id ?? '', kind: usual, wanted: '' });
  const [isWrong, setWrong] = useState(false);
  const { mutateAsync, error } = useCommand(ownerClaims.open);
  const pictures = usePictures();
  const onYes = async (text: string) => {
    const { itemId, kind, wanted } = draft;
    const wantedSatang = worthOf(wanted);
    setWrong(wantedSatang === undefined);
    if (wantedSatang === undefined) return;
    const wish = { claimId, orderId, itemId, kind, text, wantedSatang };
    const answer = await pictures.send((paths) => mutateAsync({ ...wish, pictures: paths }));
    if (!answer) return;
    notify({ type: 'positive', title: t('form.done', { number: answer.detail.number }) });
    onDone();
  };
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  return { draft, set, pictures, onYes, error, isWrong };
};

export const NewClaim = (props: Props) => {
  const { orderId, items, onDone } = props;
  const { t } = useTranslation('claims');
  const localize = useLocalize();
  const { draft, set, pictures, onYes, error, isWrong } = useOpening(props);
  return (
    <AskDialog
      question={{
        title: t('new.title'),
        text: t('new.text'),
        yes: t('new.yes'),
        tone: 'calm',
        needsReason: true,
        reasonLabel: t('new.words'),
      }}
      isBusy={pictures.isBusy}
      refusal={error?.message}
      onYes={onYes}
      onNo={onDone}
    >
      <ListChoice
        label={t('new.item')}
        value={draft.itemId}
        data={items.map(({ id, words }) => ({ value: id, label: [id, words].filter(Boolean).join(' · ') }))}
        onChange={(itemId) => set({ itemId })}
      />
      <ListChoice
        label={t('new.kind')}
        value={draft.kind}
        data={claimKinds.map((value) => ({ value, label: localize(claimKindTexts[value]) }))}
        onChange={(chosen) => set({ kind: claimKinds.find((one) => one === chosen) ?? draft.kind })}
      />
      <TextInput
        label={t('form.wanted')}
        inputMode="decimal"
        value={draft.wanted}
        maxLength={20}
        error={isWrong ? t('form.wantedWrong') : undefined}
        onChange={({ currentTarget }) => set({ wanted: currentTarget.value })}
      />
      <PicturesField
        isSmall
        call={ownerClaims.upload}
        fields={{ orderId }}
        shownBy={{ call: ownerClaims.picture, fields: { orderId } }}
        pictures={pictures}
        most={mostClaimPictures}
      />
    </AskDialog>
  );
};
