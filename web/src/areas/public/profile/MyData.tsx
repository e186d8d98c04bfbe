import { myData } from '@klang/contracts/api/myData';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../lib/api.ts';
import { useFileCalls } from '../../../lib/files.ts';
import { longDate, shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import classes from './person.module.css';

const formats = ['html', 'json'] as const;

const Files = () => {
  const { t } = useTranslation('record');
  const { download } = useFileCalls();
  const [failed, setFailed] = useState<string | null>(null);
  const take = async (format: (typeof formats)[number]) => {
    setFailed(null);
    await download(myData.file, { format }, `my-data.${format}`).catch((error: Error) => setFailed(error.message));
  };
  return (
    <>
      {failed && <FormProblems title={failed} />}
      {formats.map((format) => (
        <Button key={format} isFull onClick={() => void take(format)}>
          {t(`mine.${format}`)}
        </Button>
      ))}
    </>
  );
};

type Data = NonNullable<ReturnType<typeof useMine>['data']>;
const useMine = () => useRead(myData.get, {});
type Props = { readonly data: Data; readonly onDone: () => unknown };

const Agreed = ({ agreed }: Pick<Data, 'agreed'>) => {
  const { t } = useTranslation('record');
  const { language } = useSite();
  return (
    <>
      <h3 className="fz-16">{t('mine.agreed')}</h3>
      {agreed.length === 0 && <p>{t('mine.none')}</p>}
      <ul className="grid gap-10">
        {agreed.map(({ kind, id, version, at, orderNumber }) => (
          <li key={`${id} ${at} ${orderNumber}`}>
            {t(`mine.kind.${kind}`)}
            <small className="under">
              {t('mine.version', { version, at: shortDate(at, language) })}
              {orderNumber && ` · ${t('mine.inOrder', { number: orderNumber })}`}
            </small>
          </li>
        ))}
      </ul>
    </>
  );
};

const News = ({ data, onDone }: Props) => {
  const { t } = useTranslation('record');
  const { mutateAsync, isPending, error } = useCommand(myData.chooseNews);
  const choose = async (isWanted: boolean) => {
    await mutateAsync({ isWanted }).catch(() => null);
    await onDone();
  };
  return (
    <>
      {error && <FormProblems title={error.message} />}
      <Switch
        name="news"
        label={t('mine.news')}
        description={t('mine.newsText')}
        checked={data.news.isWanted}
        disabled={isPending}
        onChange={({ currentTarget }) => void choose(currentTarget.checked)}
      />
    </>
  );
};

const Asking = ({ onClose, onDone }: { readonly onClose: () => void; readonly onDone: () => unknown }) => {
  const { t } = useTranslation('record');
  const { t: common } = useTranslation('common');
  const { mutateAsync, isPending, error } = useCommand(myData.askToBeForgotten);
  const ask = async () => {
    if (!(await mutateAsync({}).catch(() => null))) return;
    await onDone();
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('mine.forget.title')}
      yes={t('mine.forget.yes')}
      no={common('back')}
      isBusy={isPending}
      onYes={() => void ask()}
      onNo={onClose}
    >
      <p>{t('mine.forget.confirm')}</p>
      {error && <FormProblems title={error.message} />}
    </ConfirmDialog>
  );
};

const Forgetting = ({ data: { forgetting }, onDone }: Props) => {
  const { t } = useTranslation('record');
  const { language } = useSite();
  const { mutateAsync, isPending, error } = useCommand(myData.takeBack);
  const [isAsking, setAsking] = useState(false);
  const takeBack = async () => {
    await mutateAsync({}).catch(() => null);
    await onDone();
  };
  if (forgetting) {
    const [at, due] = [shortDate(forgetting.askedAt, language), longDate(forgetting.dueAt, language)];
    return (
      <>
        <p role="status">{t('mine.forget.asked', { at, due })}</p>
        {error && <FormProblems title={error.message} />}
        <Button isBusy={isPending} onClick={() => void takeBack()}>
          {t('mine.forget.takeBack')}
        </Button>
      </>
    );
  }
  return (
    <>
      <p>{t('mine.forget.text')}</p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('mine.forget.open')}
      </Button>
      {isAsking && <Asking onClose={() => setAsking(false)} onDone={onDone} />}
    </>
  );
};

export const MyData = () => {
  const { t } = useTranslation('record');
  const { data, refetch } = useMine();
  return (
    <section className={`${classes.card} framed`}>
      <h2>{t('mine.title')}</h2>
      <p>{t('mine.text')}</p>
      <Files />
      {data && (
        <>
          <Agreed agreed={data.agreed} />
          <News data={data} onDone={refetch} />
          <h3 className="fz-16">{t('mine.forget.title')}</h3>
          <Forgetting data={data} onDone={refetch} />
          <p>{t('mine.forget.kept')}</p>
        </>
      )}
    </section>
  );
};
