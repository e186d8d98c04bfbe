import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from './Icon.tsx';
import { alertCircle, checkCircle, close, infoCircle, warning } from './icons.ts';
import classes from './Notices.module.css';
import { closeNotice, durationOf, noticePositions, onNotices, type ShownNotice, shownNotices } from './notice.ts';

const icons = { positive: checkCircle, negative: alertCircle, warning, info: infoCircle };

/** Closes after its time; the clock stands still while someone points at it or is inside it. */
const useClosing = (notice: ShownNotice) => {
  const [held, setHeld] = useState(false);
  const duration = durationOf(notice);
  useEffect(() => {
    if (held || duration === null) return;
    const timer = setTimeout(() => closeNotice(notice.id), duration);
    return () => clearTimeout(timer);
  }, [held, duration, notice]);
  const hold = useCallback(() => setHeld(true), []);
  const release = useCallback(() => setHeld(false), []);
  return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release };
};

const NoticeEnd = ({ notice, closeLabel }: { notice: ShownNotice; closeLabel: string }) => {
  const { action, id, type } = notice;
  if (action) {
    const runAndClose = () => {
      closeNotice(id);
      action.run();
    };
    return (
      <button type="button" className={classes.action} onClick={runAndClose}>
        {action.label}
      </button>
    );
  }
  if (type === 'ongoing') return null;
  return (
    <button type="button" className={classes.close} aria-label={closeLabel} onClick={() => closeNotice(id)}>
      <Icon of={close} size={16} />
    </button>
  );
};

const NoticeCard = ({ notice, closeLabel }: { notice: ShownNotice; closeLabel: string }) => {
  const { type, title, text } = notice;
  const isUrgent = type === 'negative' || type === 'warning';
  return (
    <div className={classes.notice} data-type={type} role={isUrgent ? 'alert' : 'status'} {...useClosing(notice)}>
      {type === 'ongoing' ? <span className={classes.spinner} /> : <Icon of={icons[type]} className={classes.icon} />}
      <div className={classes.words}>
        <b>{title}</b>
        {text && <p>{text}</p>}
      </div>
      <NoticeEnd notice={notice} closeLabel={closeLabel} />
    </div>
  );
};

/** Escape closes the newest notice that can be closed, wherever the focus is. */
const useEscape = (notices: readonly ShownNotice[]) => {
  const newest = useRef<ShownNotice | undefined>(undefined);
  newest.current = notices.findLast(({ type }) => type !== 'ongoing');
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && newest.current && !event.defaultPrevented) closeNotice(newest.current.id);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
};

/** Where notices stand: nine places, drawn once for the whole app. */
export const Notices = ({ closeLabel }: { readonly closeLabel: string }) => {
  const notices = useSyncExternalStore(onNotices, shownNotices, shownNotices);
  useEscape(notices);
  const places = noticePositions.filter((position) => notices.some((notice) => notice.position === position));
  return places.map((position) => (
    <div key={position} className={classes.place} data-position={position}>
      {notices
        .filter((notice) => notice.position === position)
        .map((notice) => (
          <NoticeCard key={notice.id} notice={notice} closeLabel={closeLabel} />
        ))}
    </div>
  ));
};
