import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/area.tsx';
import { Key } from '../../../ui/office/Key.tsx';
import { NoteForm } from '../notes/Notes.tsx';
import classes from './history.module.css';

type Props = {
  readonly orderId: string;
  readonly isWriting: boolean;
  readonly onWriting: (isWriting: boolean) => void;
};

export const OrderNotes = ({ orderId, isWriting, onWriting }: Props) => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const mayWrite = detail?.viewing === undefined;
  return (
    <section aria-label={t('notes.title')}>
      {mayWrite && !isWriting && (
        <button
          type="button"
          className={`${classes.noteField} plain on-screen stack gap-8 full text-left round p-12-14`}
          onClick={() => onWriting(true)}
        >
          <span className="row between faint">
            {t('notes.write')} <Key name="M" />
          </span>{' '}
          <small className="muted">{t('notes.note')}</small>
        </button>
      )}
      {isWriting && <NoteForm about="order" aboutId={orderId} onStop={() => onWriting(false)} />}
    </section>
  );
};
