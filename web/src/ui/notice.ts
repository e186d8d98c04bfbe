export const noticeTypes = ['positive', 'negative', 'warning', 'info', 'ongoing'] as const;
export type NoticeType = (typeof noticeTypes)[number];

export const noticePositions = [
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
  'top',
  'bottom',
  'left',
  'right',
  'center',
] as const;
export type NoticePosition = (typeof noticePositions)[number];

export const noticeDurationMs = 5_000;

export type Notice = {
  readonly type: NoticeType;
  readonly title: string;
  readonly text?: string | undefined;
  readonly position?: NoticePosition;
  /** Null: until closed. An ongoing notice stays until it is updated. */
  readonly durationMs?: number | null;
  readonly action?: { readonly label: string; readonly run: () => void };
};
export type QueuedNotice = Notice & { readonly id: number; readonly position: NoticePosition };

let notices: readonly QueuedNotice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const show = (next: readonly QueuedNotice[]) => {
  notices = next;
  for (const listener of listeners) listener();
};

export const openNotices = (): readonly QueuedNotice[] => notices;
export const onNotices = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const closeNotice = (id: number): void => show(notices.filter((notice) => notice.id !== id));

export const notify = (notice: Notice, id: number = ++lastId): number => {
  const entry: QueuedNotice = { ...notice, id, position: notice.position ?? 'bottom' };
  const stands = notices.some((one) => one.id === id);
  show(stands ? notices.map((one) => (one.id === id ? entry : one)) : [...notices, entry]);
  return id;
};

export const durationOf = ({ durationMs, type }: Notice): number | null =>
  durationMs === undefined ? (type === 'ongoing' ? null : noticeDurationMs) : durationMs;
