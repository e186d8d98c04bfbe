import { papers } from '@klang/contracts/api/papers';
import type { RequestedCorrection } from '@klang/contracts/papers/correctionRows';
import type { PaperBuyer } from '@klang/contracts/papers/paper';
import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCommand, useRead } from '../../../lib/api.ts';
import { useArea, useSession } from '../../../lib/area.tsx';
import { baht, dateAndTime } from '../../../lib/format.ts';
import { holds } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { notify } from '../../../ui/notice.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { type Late, OverdueBadge, orderIdsOf, useOverdue } from '../bills/Overdue.tsx';
import { orderPath } from '../orders/ways.ts';
import classes from './orderPapers.module.css';

const parts = ['name', 'address', 'taxId', 'branch'] as const;
type Versions = Pick<RequestedCorrection, 'stands' | 'asked'>;
const partOf = (buyer: PaperBuyer | null, part: (typeof parts)[number]): string => buyer?.[part] ?? '–';

const SideBySide = ({ stands, asked: requested }: Versions) => {
  const { t } = useTranslation('backend');
  return (
    <table className={`${classes.versions} collapsed mb-16 full`}>
      <thead>
        <tr>
          <th className="muted" scope="col">
            {t('corrections.field')}
          </th>
          <th className="muted" scope="col">
            {t('corrections.stands')}
          </th>
          <th className="muted" scope="col">
            {t('corrections.asked')}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => {
          const [before, after] = [partOf(stands, part), partOf(requested, part)];
          return (
            <tr key={part} data-other={before !== after}>
              <th className="muted" scope="row">
                {t(`corrections.${part}`)}
              </th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

/** `full`: the full form in place of the abbreviated. `rest`: a part is credited, so only what is left is issued anew. */
const wayOf = ({ isAbbreviated, creditedSatang, correction }: RequestedCorrection['paper']) => {
  if (correction?.way === 'credit') return creditedSatang > 0 ? 'rest' : 'credit';
  return isAbbreviated ? 'full' : 'reissue';
};

type AnswerProps = {
  readonly found: RequestedCorrection;
  readonly isAccepting: boolean;
  readonly onDone: () => void;
};

const Answer = ({ found: { paper, correctionId }, isAccepting, onDone }: AnswerProps) => {
  const { t } = useTranslation('backend');
  const [accept, refuse] = [useCommand(papers.acceptCorrection), useCommand(papers.refuseCorrection)];
  const call = isAccepting ? accept : refuse;
  const { paperId, number, totalSatang, creditedSatang } = paper;
  const way = wayOf(paper);
  const amount = baht((totalSatang ?? 0) - creditedSatang);
  const answer = async (reason: string) => {
    const about = { paperId, correctionId };
    const done = isAccepting ? accept.mutateAsync(about) : refuse.mutateAsync({ ...about, reason });
    if (!(await done.catch(() => null))) return;
    notify({ type: 'positive', title: t(isAccepting ? 'corrections.accepted' : 'corrections.refused') });
    onDone();
  };
  return (
    <AskDialog
      question={{
        title: t(isAccepting ? 'corrections.acceptTitle' : 'corrections.refuseTitle', { number }),
        text: isAccepting ? t(`corrections.acceptText.${way}`, { amount }) : t('corrections.refuseText'),
        yes: t(isAccepting ? 'corrections.acceptYes' : 'corrections.refuseYes'),
        tone: isAccepting ? 'danger' : 'calm',
        needsReason: !isAccepting,
      }}
      isBusy={call.isPending}
      refusal={call.error?.message}
      onYes={(reason) => void answer(reason)}
      onNo={onDone}
    />
  );
};

type CardProps = {
  readonly found: RequestedCorrection;
  readonly mayChange: boolean;
  readonly late: Late | undefined;
};
const Card = ({ found, mayChange, late }: CardProps) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { refresh } = useArea();
  const [answering, setAnswering] = useState<'accept' | 'refuse' | null>(null);
  const { paper, words, askedBy } = found;
  const { number, orderId, orderNumber, totalSatang, correction } = paper;
  const at = correction ? dateAndTime(correction.askedAt, language) : '';
  const done = () => {
    setAnswering(null);
    void refresh(['papers']);
  };
  return (
    <Panel title={number} note={correction ? t(`corrections.way.${wayOf(paper)}`) : undefined}>
      <p className="mb-12 breaks">
        <Link className="underline-link" to={orderPath(orderId)}>
          {orderNumber}
        </Link>{' '}
        <OverdueBadge whose="order" late={late} />
        {` · ${baht(totalSatang ?? 0)} · ${t('corrections.askedAt', { at })}`}
      </p>
      <SideBySide {...found} />
      {askedBy && (
        <p className="mb-12 breaks">
          {askedBy.isMe ? t('corrections.askedByMe') : t('corrections.askedBy', { name: askedBy.name ?? '–' })}
        </p>
      )}
      {words && (
        <p className="mb-12 breaks">
          {t('corrections.words')}: {words}
        </p>
      )}
      {mayChange && (
        <Group gap={8} align="stretch">
          {!askedBy?.isMe && (
            <Button variant="filled" onClick={() => setAnswering('accept')}>
              {t('corrections.accept')}
            </Button>
          )}
          <Button onClick={() => setAnswering('refuse')}>{t('corrections.refuse')}</Button>
        </Group>
      )}
      {answering && <Answer found={found} isAccepting={answering === 'accept'} onDone={done} />}
    </Panel>
  );
};

export const CorrectionsPage = () => {
  const { t } = useTranslation('backend');
  const { name } = useSite();
  const { detail } = useSession();
  const mayChange = holds(detail, 'orderlist', 'u') && detail?.viewing === undefined;
  const state = useRead(papers.corrections, {});
  const overdue = useOverdue('order', orderIdsOf((state.data?.data ?? []).map(({ paper }) => paper)));
  return (
    <>
      <PageTitle of={`${t('corrections.title')} · ${name}`} />
      <ListPage
        title={t('corrections.title')}
        count={state.data && t('corrections.count', { count: state.data.open })}
        state={state}
      >
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={t('corrections.none')} text={t('corrections.noneText')} />
          ) : (
            <Stack gap={16} p="0 16px 24px">
              {data.map((found) => (
                <Card
                  key={found.paper.paperId}
                  found={found}
                  mayChange={mayChange}
                  late={overdue.get(found.paper.orderId)}
                />
              ))}
            </Stack>
          )
        }
      </ListPage>
    </>
  );
};
