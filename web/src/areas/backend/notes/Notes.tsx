import { type NoteView, notes } from '@klang/contracts/api/notes';
import type { NoteSubject } from '@klang/contracts/events/note';
import { bangkokDay } from '@klang/contracts/kit/days';
import { Box, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { clockTime, momentOf, shortDate } from '../../../lib/format.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useSite } from '../../../lib/site.ts';
import { useFormTexts } from '../../../lib/useFormTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { UnsavedScope } from '../../../ui/UnsavedQuestion.tsx';
import classes from './notes.module.css';
import { WriteNote } from './WriteNote.tsx';

export type OnWhat = { readonly about: NoteSubject; readonly aboutId: string };
type NoteProps = { readonly note: NoteView };

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

const useMoment = () => {
  const { language } = useSite();
  return (at: string) => `${shortDate(at, language)} ${clockTime(at)}`;
};

const Asked = ({ note, mayWrite }: NoteProps & { readonly mayWrite: boolean }) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const moment = useMoment();
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
      {done && <span>{t('notes.doneBy', { name: done.by.name ?? t('notes.somebody'), at: moment(done.at) })}</span>}
      {isOpen && mayWrite && <Finish note={note} />}
    </Box>
  );
};

const Note = ({ note, mayWrite }: NoteProps & { readonly mayWrite: boolean }) => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const moment = useMoment();
  const { by, writtenAt, text, takenBackAt } = note;
  const isMine = detail?.id === by.id && mayWrite;
  return (
    <Box component="li" p="12px 0" className={classes.note}>
      <header className="wrap baseline gap-2-10">
        <b className="medium">{by.name ?? t('notes.somebody')}</b>
        <Text component="time" c="var(--ink-2)" fz="sm" fs="normal" dateTime={writtenAt}>
          {moment(writtenAt)}
        </Text>
        {isMine && takenBackAt === null && <TakeBack note={note} />}
      </header>
      {takenBackAt ? (
        <Text component="i" c="var(--ink-2)" fz="sm" fs="normal">
          {t('notes.takenBack', { at: moment(takenBackAt) })}
        </Text>
      ) : (
        <p className="message">{text ?? t('notes.gone')}</p>
      )}
      <Asked note={note} mayWrite={mayWrite} />
    </Box>
  );
};

type PartsProps = OnWhat & { readonly isWriting: boolean; readonly onStop: () => void; readonly none?: string };

/** The form and the notes without a panel of their own. */
export const NoteParts = ({ isWriting, onStop, none, ...what }: PartsProps) => {
  const { detail } = useSession();
  const { data, error } = useRead(notes.list, { about: what.about, aboutId: what.aboutId });
  const { question } = useFormTexts();
  const mayWrite = detail?.viewing === undefined;
  return (
    <>
      {isWriting && (
        <UnsavedScope texts={question}>
          {(leave) => <WriteNote {...what} onDone={onStop} onLeave={() => leave(onStop)} />}
        </UnsavedScope>
      )}
      {error && <Text c="var(--ink-2)">{error.message}</Text>}
      {none && data?.data.length === 0 && !isWriting && <Text c="var(--ink-2)">{none}</Text>}
      {data && data.data.length > 0 && (
        <Stack component="ul" gap={0}>
          {data.data.map((note) => (
            <Note key={note.noteId} note={note} mayWrite={mayWrite} />
          ))}
        </Stack>
      )}
    </>
  );
};

export const Notes = (what: OnWhat) => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const [isWriting, setWriting] = useState(false);
  const mayWrite = detail?.viewing === undefined;
  const action = mayWrite && !isWriting && (
    <Button size="small" onClick={() => setWriting(true)}>
      {t('notes.write')}
    </Button>
  );
  return (
    <Panel title={t('notes.title')} note={t('notes.note')} action={action}>
      <NoteParts {...what} isWriting={isWriting} onStop={() => setWriting(false)} none={t('notes.none')} />
    </Panel>
  );
};
