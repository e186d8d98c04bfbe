import { ownLine } from '@klang/contracts/api/ownLine';
import { tripWays } from '@klang/contracts/mails/tripWays';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LineButton } from '../../../account/LineButton.tsx';
import own from '../../../account/own.module.css';
import { useCommand, useRead } from '../../../lib/api.ts';
import { forgetLeaving, forgetLineToken, lineTokenOf, lineWord, purposeOf } from '../../../lib/line.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import classes from './person.module.css';

/** Query parameters that LINE and LIFF add to the return URL. */
const ofThePlatform = [lineWord, 'access_token', 'error', 'code', 'state', 'liffClientId', 'liffRedirectUri'];

const impatient = { patienceMs: 0 };

const useLineLink = (onLinked: () => unknown) => {
  const { t } = useTranslation('record');
  const [search, setSearch] = useSearchParams();
  const { mutateAsync, isPending } = useCommand(ownLine.link, impatient);
  const [trouble, setTrouble] = useState<string | null>(null);
  const isBegun = useRef(false);
  const cb = search.get(lineWord);

  const leaveNoTrace = () =>
    setSearch((now) => new URLSearchParams([...now].filter(([name]) => !ofThePlatform.includes(name))), {
      replace: true,
    });
  const link = async (word: string) => {
    if (purposeOf('web', word) !== 'link') return leaveNoTrace();
    try {
      const token = await lineTokenOf('web', search);
      leaveNoTrace();
      if (!token) return setTrouble(t('line.notTold'));
      await mutateAsync({ LINETOKEN: token });
      forgetLeaving('web');
      await onLinked();
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : t('line.notTold'));
      leaveNoTrace();
      await forgetLineToken('web').catch(() => undefined);
    }
  };
  const latest = useRef(link);
  latest.current = link;
  useEffect(() => {
    if (cb === null || isBegun.current) return;
    isBegun.current = true;
    void latest.current(cb);
  }, [cb]);
  return { isLinking: isPending, trouble, forgetTrouble: () => setTrouble(null) };
};

type OwnTripMessages = NonNullable<ReturnType<typeof useMine>['data']>;
const useMine = () => useRead(ownLine.get, {});
type Props = { readonly onDone: () => unknown };

const Ways = ({ ways, onDone }: Props & Pick<OwnTripMessages, 'ways'>) => {
  const { t } = useTranslation('record');
  const { mutateAsync, error } = useCommand(ownLine.choose);
  const choose = async (chosen: OwnTripMessages['ways']) => {
    await mutateAsync({ ways: chosen }).catch(() => null);
    await onDone();
  };
  return (
    <>
      {error && <FormProblems title={error.message} />}
      <p aria-hidden="true">{t('line.ways')}</p>
      <Segments
        label={t('line.ways')}
        value={ways}
        options={tripWays.map((value) => ({ value, label: t(`line.way.${value}`) }))}
        onChange={(value) => void choose(value)}
      />
    </>
  );
};

const Unlink = ({ onDone }: Props) => {
  const { t } = useTranslation('record');
  const { t: common } = useTranslation('common');
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync, isPending, error } = useCommand(ownLine.unlink);
  const unlink = async () => {
    if (!(await mutateAsync({}).catch(() => null))) return;
    setAsking(false);
    await onDone();
  };
  return (
    <div className={own.send}>
      <Button onClick={() => setAsking(true)}>{t('line.unlink')}</Button>
      {isAsking && (
        <ConfirmDialog
          title={t('line.unlinkTitle')}
          yes={t('line.unlink')}
          no={common('back')}
          isBusy={isPending}
          onYes={() => void unlink()}
          onNo={() => setAsking(false)}
        >
          <p>{t('line.unlinkText')}</p>
          {error && <FormProblems title={error.message} />}
        </ConfirmDialog>
      )}
    </div>
  );
};

export const TripMessages = () => {
  const { t } = useTranslation('record');
  const { data, refetch } = useMine();
  const { isLinking, trouble, forgetTrouble } = useLineLink(refetch);
  if (!data || (!data.isOffered && !data.isLinked)) return null;
  return (
    <section className={`${classes.card} framed`}>
      <h2>{t('line.title')}</h2>
      {trouble && <FormProblems title={trouble} />}
      {data.isLinked ? (
        <>
          <p role="status">{t('line.linked')}</p>
          {data.isOffered && <Ways ways={data.ways} onDone={refetch} />}
          <Unlink onDone={refetch} />
        </>
      ) : (
        <>
          <p>{t('line.text')}</p>
          <div className={own.send} aria-busy={isLinking}>
            <LineButton area="web" purpose="link" size="normal" label={t('line.link')} onLeave={forgetTrouble} />
          </div>
        </>
      )}
    </section>
  );
};
