import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from './Icon.tsx';
import { alertCircle, checkCircle, close, infoCircle, warning } from './icons.ts';
import classes from './Notices.module.css';
import { closeNotice, durationOf, noticePositions, onNotices, openNotices, type QueuedNotice } from './notice.ts';
import { WholeCodes } from './WholeCodes.tsx';

const icons = { positive: checkCircle, negative: alertCircle, warning, info: infoCircle };

const useClosing = (notice: QueuedNotice) => {
  const [isPaused, setIsPaused] = useState(false);
  const duration = durationOf(notice);
  useEffect(() => {
    if (isPaused || duration === null) return;
    const timer = setTimeout(() => closeNotice(notice.id), duration);
    return () => clearTimeout(timer);
  }, [isPaused, duration, notice]);
  const hold = useCallback(() => setIsPaused(true), []);
  const release = useCallback(() => setIsPaused(false), []);
  return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release };
};

const NoticeEnd = ({ notice, closeLabel }: { notice: QueuedNotice; closeLabel: string }) => {
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

const NoticeCard = ({ notice, closeLabel }: { notice: QueuedNotice; closeLabel: string }) => {
  const { type, title, text } = notice;
  const isUrgent = type === 'negative' || type === 'warning';
  return (
    <div className={classes.notice} data-tone={type} role={isUrgent ? 'alert' : 'status'} {...useClosing(notice)}>
      {type === 'ongoing' ? <span className={classes.spinner} /> : <Icon of={icons[type]} className={classes.icon} />}
      <div className={classes.words}>
        <b>
          <WholeCodes of={title} />
        </b>
        {text && (
          <p>
            <WholeCodes of={text} />
          </p>
        )}
      </div>
      <NoticeEnd notice={notice} closeLabel={closeLabel} />
    </div>
  );
};

const useEscape = (notices: readonly QueuedNotice[]) => {
  const newest = useRef<QueuedNotice | undefined>(undefined);
  newest.current = notices.findLast(({ type }) => type !== 'ongoing');
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && newest.current && !event.defaultPrevented) closeNotice(newest.current.id);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
};

export const Notices = ({ closeLabel }: { readonly closeLabel: string }) => {
  const notices = useSyncExternalStore(onNotices, openNotices, openNotices);
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
