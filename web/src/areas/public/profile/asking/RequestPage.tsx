import type { ItemRow } from '@klang/contracts/api/custody';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { FormProblems } from '../../../../ui/FormProblems.tsx';
import { choosing, type ItemRequest, isAtHand } from '../custody/things.ts';
import { orderWay, type RequestStep, requestPath } from '../ways.ts';
import { AskFrame } from './AskFrame.tsx';
import type { OrderRequestProps } from './AskPage.tsx';
import { ItemChoice } from './ItemChoice.tsx';
import { Picks } from './Picks.tsx';
import { RequestDay } from './RequestDay.tsx';
import { useAskQuote } from './useAskQuote.ts';
import type { VisitPlace } from './visitPlace.ts';

export type ItemRequestProps = OrderRequestProps & { readonly ask: ItemRequest };

const usePicks = (ask: ItemRequest, items: readonly ItemRow[], first: string | null) => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(first === null ? [] : [first]));
  const picks = items.filter((item) => ticked.has(item.id) && choosing[ask](item));
  return { picks, picked: new Set(picks.map(({ id }) => id)), setTicked };
};
export type UsedPicks = ReturnType<typeof usePicks>;

type ChooseProps = ItemRequestProps & {
  readonly used: UsedPicks;
  readonly onGo: () => void;
  readonly notice: string | undefined;
};

const Choose = ({ ask, order, items, visits, used, onGo, notice }: ChooseProps) => {
  const { t } = useTranslation('things');
  const [isTried, setTried] = useState(false);
  const { picks, picked, setTicked } = used;
  const atHand = items.filter(isAtHand);
  const openCount = atHand.filter(choosing[ask]).length;
  const { quote, error } = useAskQuote({ orderId: order.id, ask, itemIds: [...picked], visit: null });
  const go = () => {
    setTried(true);
    if (picks.length > 0) onGo();
  };
  const problem = notice ?? error?.message ?? (isTried && picks.length === 0 ? t('choose.none') : undefined);
  return (
    <AskFrame
      title={t(`choose.title.${ask}`)}
      text={t(`choose.text.${ask}`, { order: order.number, open: openCount, count: atHand.length })}
      step="choose"
      toChoose={requestPath(order.id, ask)}
      back={{ to: orderWay(order.id), label: t('backToOrder', { order: order.number }) }}
      aside={
        <Picks
          picks={picks}
          quote={quote}
          onDrop={(id) => setTicked(new Set([...picked].filter((one) => one !== id)))}
        />
      }
      action={openCount > 0 ? { label: t('choose.go'), onGo: go } : undefined}
      lead={
        <>
          <small>{t('choose.of', { count: openCount })}</small>
          <b>{t('choose.picked', { count: picks.length })}</b>
        </>
      }
      note={t('choose.note')}
    >
      {problem && <FormProblems title={problem} />}
      {openCount === 0 && <FormProblems title={t(`choose.nothing.${ask}`)} />}
      <ItemChoice
        items={atHand}
        visits={visits}
        picked={picked}
        may={choosing[ask]}
        saysWhere={ask === 'cancelItems'}
        onPick={setTicked}
      />
    </AskFrame>
  );
};

export const RequestPage = (
  props: ItemRequestProps & { readonly step: RequestStep; readonly first: string | null },
) => {
  const { ask, order, items, step, first } = props;
  const { language } = useSite();
  const navigate = useNavigate();
  const used = usePicks(ask, items, first);
  const [notice, setNotice] = useState<string>();
  const [place, setPlace] = useState<VisitPlace | null>(null);
  const goTo = (next: RequestStep) => navigate(publicPath(requestPath(order.id, ask, { step: next }), language));
  if (step === 'day' && used.picks.length > 0) {
    const onItemsGone = (sentence: string) => {
      setNotice(sentence);
      void goTo('choose');
    };
    return <RequestDay {...props} picks={used.picks} place={place} onPlace={setPlace} onItemsGone={onItemsGone} />;
  }
  const onGo = () => {
    setNotice(undefined);
    void goTo('day');
  };
  return <Choose {...props} used={used} onGo={onGo} notice={notice} />;
};
