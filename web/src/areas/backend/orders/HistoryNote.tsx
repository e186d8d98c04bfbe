import { useTranslation } from 'react-i18next';
import { clockTime } from '../../../lib/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { lock } from '../../../ui/workIcons.ts';
import { NoteText, TakeBackOwn } from '../notes/Note.tsx';
import classes from './history.module.css';
import type { ShownNote } from './historySteps.ts';

export const HistoryNote = ({ of: { at, note } }: { readonly of: ShownNote }) => {
  const { t } = useTranslation('backend');
  return (
    <li className="fz-14 relative lh-15" data-internal="true">
      <i className="centre">
        <Icon of={lock} size={14} />
      </i>
      <div className={`${classes.note} tinted edged round`} data-tone="warning">
        <NoteText note={note} />
        <small className="wrap baseline gap-2-10 faint fz-125">
          <span>
            {note.by.name ?? t('notes.somebody')} · <time dateTime={at}>{clockTime(at)}</time> ·{' '}
            {t('orders.story.isInternal')}
          </span>
          <TakeBackOwn note={note} />
        </small>
      </div>
    </li>
  );
};
