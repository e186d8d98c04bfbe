import type { ItemRow } from '@klang/contracts/api/custody';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { FormProblems } from '../../../../ui/FormProblems.tsx';
import { type ChoosingAsk, choosing, isAtHand } from '../custody/things.ts';
import { type AskStep, askWay, orderWay } from '../ways.ts';
import { AskFrame } from './AskFrame.tsx';
import type { AskingOfOrder } from './AskPage.tsx';
import { ItemChoice } from './ItemChoice.tsx';
import { Picks } from './Picks.tsx';
import { RequestDay } from './RequestDay.tsx';
import { useAskQuote } from './useAskQuote.ts';

export type Requesting = AskingOfOrder & { readonly ask: ChoosingAsk };

/** What is ticked, as far as it can still be asked for; what an address names is ticked to begin with. */
const usePicks = (ask: ChoosingAsk, items: readonly ItemRow[], first: string | null) => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(first === null ? [] : [first]));
  const picks = items.filter((item) => ticked.has(item.id) && choosing[ask](item));
  return { picks, picked: new Set(picks.map(({ id }) => id)), setTicked };
};
export type UsedPicks = ReturnType<typeof usePicks>;

type ChooseProps = Requesting & {
  readonly used: UsedPicks;
  readonly onGo: () => void;
  readonly told: string | undefined;
};

const Choose = ({ ask, order, items, visits, used, onGo, told }: ChooseProps) => {
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
  const problem = told ?? error?.message ?? (isTried && picks.length === 0 ? t('choose.none') : undefined);
  return (
    <AskFrame
      title={t(`choose.title.${ask}`)}
      text={t(`choose.text.${ask}`, { order: order.number, open: openCount, count: atHand.length })}
      step="choose"
      toChoose={askWay(order.id, ask)}
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

/** Asking for things in two steps: which, and when. What was ticked stays while one goes back and forth. */
export const RequestPage = (props: Requesting & { readonly step: AskStep; readonly first: string | null }) => {
  const { ask, order, items, step, first } = props;
  const { language } = useSite();
  const navigate = useNavigate();
  const used = usePicks(ask, items, first);
  const [told, setTold] = useState<string>();
  const goTo = (next: AskStep) => navigate(publicPath(askWay(order.id, ask, { step: next }), language));
  if (step === 'day' && used.picks.length > 0) {
    const onItemsGone = (sentence: string) => {
      setTold(sentence);
      void goTo('choose');
    };
    return <RequestDay {...props} picks={used.picks} onItemsGone={onItemsGone} />;
  }
  const onGo = () => {
    setTold(undefined);
    void goTo('day');
  };
  return <Choose {...props} used={used} onGo={onGo} told={told} />;
};
