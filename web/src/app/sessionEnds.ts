import i18next from 'i18next';
import type { Session, SessionStatus } from '../lib/session.ts';
import { notify } from '../ui/notice.ts';

const told = new WeakSet<Session>();

/** Says once why a session ended. */
export const tellSessionEnds = (session: Session): void => {
  if (told.has(session)) return;
  told.add(session);
  let before: SessionStatus = session.get().status;
  session.subscribe(() => {
    const { status, ended } = session.get();
    const hasEnded = before !== 'logout' && status === 'logout';
    before = status;
    if (!hasEnded) return;
    if (ended === 'left') notify({ type: 'positive', title: i18next.t('common:session.left') });
    else notify({ type: 'warning', title: i18next.t('common:session.expired') });
  });
};
