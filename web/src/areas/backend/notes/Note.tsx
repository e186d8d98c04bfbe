import { type NoteView, notes } from '@klang/contracts/api/notes';
import { bangkokDay } from '@klang/contracts/kit/days';
import { Box, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { dateAndTime, momentOf, shortDate } from '../../../lib/format.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { notify } from '../../../ui/notice.ts';
import classes from './notes.module.css';

export type NoteProps = { readonly note: NoteView };

const TakeBack = ({ note: { noteId } }: NoteProps) => {
  const { t } = useTranslation('backend');
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync, isPending, error } = useCommand(notes.takeBack);
  const takeBack = async () => {
    if (!(await mutateAsync({ noteId }).catch(() => null))) return;
    notify({ type: 'positive', title: t('notes.takenBackNow') });
    setAsking(false);
  };
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        {t('notes.takeBack')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('notes.takeBackTitle')}
          yes={t('notes.takeBack')}
          no={t('notes.leave')}
          isBusy={isPending}
          onYes={takeBack}
          onNo={() => setAsking(false)}
        >
          {error && <FormProblems title={error.message} />}
          <p>{t('notes.takeBackText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
};

const Finish = ({ note: { noteId } }: NoteProps) => {
  const { t } = useTranslation('backend');
  const { mutateAsync, isPending, error } = useCommand(notes.finish);
  const finish = async () => {
    if (await mutateAsync({ noteId }).catch(() => null)) notify({ type: 'positive', title: t('notes.finished') });
  };
  return (
    <>
      {error && <FormProblems title={error.message} />}
      <Button size="small" isBusy={isPending} onClick={finish}>
        {t('notes.finish')}
      </Button>
    </>
  );
};

const Asked = ({ note, mayWrite }: NoteProps & { readonly mayWrite: boolean }) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { mentioned, followUpOn, done, takenBackAt } = note;
  if (mentioned.length === 0 && followUpOn === null) return null;
  const isOpen = done === null && takenBackAt === null;
  const isDue = isOpen && followUpOn !== null && followUpOn <= bangkokDay(new Date(serverNow()));
  return (
    <Box c="var(--ink-2)" fz="sm" fs="normal" className={`${classes.asks} row wraps gap-4-12 mt-4`}>
      {mentioned.map(({ id, name }) => (
        <strong key={id}>@{name ?? t('notes.somebody')}</strong>
      ))}
      {followUpOn && (
        <strong data-due={isDue}>{t('notes.followUp', { on: shortDate(momentOf(followUpOn), language) })}</strong>
      )}
      {done && (
        <span>
          {t('notes.doneBy', { name: done.by.name ?? t('notes.somebody'), at: dateAndTime(done.at, language) })}
        </span>
      )}
      {isOpen && mayWrite && <Finish note={note} />}
    </Box>
  );
};

/** Only its writer can take a note back. */
export const TakeBackOwn = ({ note }: NoteProps) => {
  const { detail } = useSession();
  const isMine = detail?.id === note.by.id && detail.viewing === undefined;
  return isMine && note.takenBackAt === null ? <TakeBack note={note} /> : null;
};

export const NoteText = ({ note }: NoteProps) => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const { language } = useSite();
  const { text, takenBackAt } = note;
  return (
    <>
      {takenBackAt ? (
        <Text component="i" c="var(--ink-2)" fz="sm" fs="normal">
          {t('notes.takenBack', { at: dateAndTime(takenBackAt, language) })}
        </Text>
      ) : (
        <p className="message">{text ?? t('notes.gone')}</p>
      )}
      <Asked note={note} mayWrite={detail?.viewing === undefined} />
    </>
  );
};

export const Note = ({ note }: NoteProps) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { by, writtenAt } = note;
  return (
    <Box component="li" p="12px 0" className={classes.note}>
      <header className="wrap baseline gap-2-10">
        <b className="medium">{by.name ?? t('notes.somebody')}</b>
        <Text component="time" c="var(--ink-2)" fz="sm" fs="normal" dateTime={writtenAt}>
          {dateAndTime(writtenAt, language)}
        </Text>
        <TakeBackOwn note={note} />
      </header>
      <NoteText note={note} />
    </Box>
  );
};
