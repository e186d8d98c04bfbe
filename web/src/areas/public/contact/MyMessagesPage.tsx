import { type WrittenToUs, writerData } from '@klang/contracts/api/writerData';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useCommand, useRead } from '../../../lib/api.ts';
import { useFileCalls } from '../../../lib/files.ts';
import { dateAndTime } from '../../../lib/format.ts';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import classes from './myMessages.module.css';

const formats = ['html', 'json'] as const;
type MessageLink = { readonly link: string };

const Thread = ({ message: { said: messages } }: { readonly message: WrittenToUs }) => {
  const { t } = useTranslation('guides');
  const { language, name } = useSite();
  return (
    <li className={`${classes.thread} plate lined`}>
      {messages.map(({ at, isOurs, text }) => (
        <article key={at} data-ours={isOurs}>
          <small className="faint fz-13">
            {isOurs ? name : t('mine.you')} · {dateAndTime(at, language)}
          </small>
          <p className="as-typed mt-4">{text}</p>
        </article>
      ))}
    </li>
  );
};

const Files = ({ link }: MessageLink) => {
  const { t } = useTranslation('guides');
  const { download } = useFileCalls();
  const [failed, setFailed] = useState<string | null>(null);
  const take = async (format: (typeof formats)[number]) => {
    setFailed(null);
    await download(writerData.file, { link, format }, `my-data.${format}`).catch((error: Error) =>
      setFailed(error.message),
    );
  };
  return (
    <>
      {failed && <FormProblems title={failed} />}
      <div className="wrap gap-12">
        {formats.map((format) => (
          <Button key={format} onClick={() => void take(format)}>
            {t(`mine.${format}`)}
          </Button>
        ))}
      </div>
    </>
  );
};

const Forgetting = ({ link, email, onDone }: MessageLink & { readonly email: string; readonly onDone: () => void }) => {
  const { t } = useTranslation('guides');
  const { t: common } = useTranslation('common');
  const forget = useCommand(writerData.forget);
  const [isAsking, setAsking] = useState(false);
  const onYes = async () => {
    if (await forget.mutateAsync({ link }).catch(() => null)) onDone();
  };
  return (
    <section>
      <h2 className="fz-20 mt-32 mb-8">{t('mine.forget')}</h2>
      <p className="mb-12">{t('mine.forgetText')}</p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('mine.forgetOpen')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('mine.sure')}
          yes={t('mine.yes')}
          no={common('back')}
          isBusy={forget.isPending}
          onYes={() => void onYes()}
          onNo={() => setAsking(false)}
        >
          <p className="mb-12">{t('mine.sureText', { email })}</p>
          {forget.error && <FormProblems title={forget.error.message} />}
        </ConfirmDialog>
      )}
    </section>
  );
};

const Kept = ({ link, onDone }: MessageLink & { readonly onDone: () => void }) => {
  const { t } = useTranslation('guides');
  const { language } = useSite();
  const { data, error } = useRead(writerData.see, { link });
  if (error && !data) {
    return (
      <>
        <FormProblems title={error.message} />
        <Button to={publicPath('contactus', language)}>{t('mine.write')}</Button>
      </>
    );
  }
  if (!data) return <SkeletonRows rows={3} />;
  return (
    <>
      <p>{t('mine.of', { email: data.email })}</p>
      <ul className="stack gap-16 mt-20">
        {data.messages.map((message) => (
          <Thread key={message.contactId} message={message} />
        ))}
      </ul>
      <section>
        <h2 className="fz-20 mt-32 mb-8">{t('mine.files')}</h2>
        <Files link={link} />
      </section>
      <Forgetting link={link} onDone={onDone} email={data.email} />
    </>
  );
};

export const MyMessagesPage = () => {
  const { t } = useTranslation('guides');
  const { name } = useSite();
  const [search] = useSearchParams();
  const [isDone, setDone] = useState(false);
  return (
    <div className={classes.page}>
      <PageTitle of={`${t('mine.title')} · ${name}`} />
      <h1 className="mb-16 lh-14">{t('mine.title')}</h1>
      {isDone ? (
        <p role="status">{t('mine.done')}</p>
      ) : (
        <Kept link={search.get('link') || '-'} onDone={() => setDone(true)} />
      )}
    </div>
  );
};
