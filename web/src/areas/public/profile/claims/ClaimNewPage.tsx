import { claims } from '@klang/contracts/api/claims';
import type { ItemRow } from '@klang/contracts/api/custody';
import { type ClaimKind, claimKinds, claimKindTexts, mostClaimPictures } from '@klang/contracts/claims/claims';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCommand } from '../../../../lib/api.ts';
import { newEntryId } from '../../../../lib/ids.ts';
import { publicPath } from '../../../../lib/language.ts';
import { satangIn } from '../../../../lib/money.ts';
import { useLocalize, useSite } from '../../../../lib/site.ts';
import { PicturesField } from '../../../../lookups/PicturesField.tsx';
import { usePictures } from '../../../../lookups/usePictures.ts';
import { FormProblems } from '../../../../ui/FormProblems.tsx';
import { Textarea, TextInput } from '../../../../ui/fields.tsx';
import { notify } from '../../../../ui/notice.ts';
import { AskFrame } from '../asking/AskFrame.tsx';
import { ItemPicture, useSizes } from '../custody/ItemPicture.tsx';
import { ItemWhere } from '../custody/ItemWhere.tsx';
import { claimWay, orderWay } from '../ways.ts';
import classes from './claims.module.css';

type Props = { readonly item: ItemRow };

const Thing = ({ item }: Props) => {
  const { language } = useSite();
  const size = useSizes()(item.sizeId);
  return (
    <div className={`${classes.item} framed grid middle gap-16 p-14-16`}>
      <ItemPicture item={item} width={84} height={64} />
      <div>
        <b className="block">{item.id}</b>
        <small className="block">{[size?.[`name_${language}`], item.words].filter(Boolean).join(' · ')}</small>
        <ItemWhere item={item} />
      </div>
    </div>
  );
};

const Kinds = ({ value, onChange }: { readonly value: ClaimKind; readonly onChange: (kind: ClaimKind) => void }) => {
  const { t } = useTranslation('claims');
  const localize = useLocalize();
  return (
    <fieldset className={classes.kinds}>
      <legend className="fz-20 strong mb-10">{t('form.what')}</legend>
      {claimKinds.map((kind) => (
        <label className="option field-ring grid middle round surface pointer p-10-14" key={kind}>
          <input type="radio" name="kind" checked={kind === value} onChange={() => onChange(kind)} />
          <b>{localize(claimKindTexts[kind])}</b>
          <small className="remark">{t(`kindTexts.${kind}`)}</small>
        </label>
      ))}
    </fieldset>
  );
};

type Draft = {
  readonly kind: ClaimKind;
  readonly text: string;
  readonly wanted: string;
};
const empty: Draft = { kind: 'damaged', text: '', wanted: '' };
const worthOf = (typed: string): number | null | undefined => {
  if (typed.trim() === '') return null;
  return satangIn(typed) || undefined;
};

const useSending = ({ item }: Props) => {
  const { t } = useTranslation('claims');
  const { language } = useSite();
  const navigate = useNavigate();
  const [claimId] = useState(newEntryId);
  const [draft, setDraft] = useState(empty);
  const [isTried, setTried] = useState(false);
  const { mutateAsync, error } = useCommand(claims.open);
  const pictures = usePictures();
  const { kind, text, wanted } = draft;
  const wantedSatang = worthOf(wanted);
  const send = async () => {
    setTried(true);
    if (text.trim() === '' || wantedSatang === undefined) return;
    const about = { claimId, orderId: item.orderId, itemId: item.id, kind, text: text.trim(), wantedSatang };
    const answer = await pictures.send((paths) => mutateAsync({ ...about, pictures: paths }));
    if (!answer) return;
    notify({ type: 'positive', title: t('form.done', { number: answer.detail.number }) });
    await navigate(publicPath(claimWay(claimId), language), { replace: true });
  };
  const wrong = {
    text: isTried && text.trim() === '' ? t('form.textMissing') : undefined,
    wanted: isTried && wantedSatang === undefined ? t('form.wantedWrong') : undefined,
  };
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  return { draft, set, pictures, send, error, wrong };
};

export const ClaimNewPage = ({ item }: Props) => {
  const { t } = useTranslation('claims');
  const { draft, set, pictures, send, error, wrong } = useSending({ item });
  return (
    <AskFrame
      title={t('form.title')}
      back={{ to: orderWay(item.orderId), label: t('form.back', { order: item.orderNumber }) }}
      action={{ label: t('form.send'), onGo: () => void send(), isBusy: pictures.isBusy }}
      note={t('form.insured')}
    >
      <div className={`${classes.form} stack`}>
        {error && <FormProblems title={error.message} />}
        <Thing item={item} />
        <Kinds value={draft.kind} onChange={(kind) => set({ kind })} />
        <Textarea
          label={t('form.text')}
          value={draft.text}
          rows={5}
          maxLength={2_000}
          error={wrong.text}
          onChange={({ currentTarget }) => set({ text: currentTarget.value })}
        />
        <TextInput
          label={t('form.wanted')}
          description={t('form.wantedHelp')}
          inputMode="decimal"
          value={draft.wanted}
          maxLength={20}
          error={wrong.wanted}
          onChange={({ currentTarget }) => set({ wanted: currentTarget.value })}
        />
        <section>
          <h2 className="fz-20 mb-10">{t('pictures.label')}</h2>
          <p className={`${classes.note} remark`}>{t('pictures.note', { most: mostClaimPictures })}</p>
          <PicturesField
            call={claims.upload}
            shownBy={{ call: claims.picture }}
            pictures={pictures}
            most={mostClaimPictures}
          />
        </section>
      </div>
    </AskFrame>
  );
};
