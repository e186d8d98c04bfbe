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
  /** How long it stands; null until it is closed. What is ongoing stands until it is told otherwise. */
  readonly durationMs?: number | null;
  readonly action?: { readonly label: string; readonly run: () => void };
};
export type ShownNotice = Notice & { readonly id: number; readonly position: NoticePosition };

let shown: readonly ShownNotice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const show = (next: readonly ShownNotice[]) => {
  shown = next;
  for (const listener of listeners) listener();
};

export const shownNotices = (): readonly ShownNotice[] => shown;
export const onNotices = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const closeNotice = (id: number): void => show(shown.filter((notice) => notice.id !== id));

/** Says something for a moment. Giving the id of a notice that stands changes it in place. */
export const notify = (notice: Notice, id: number = ++lastId): number => {
  const entry: ShownNotice = { ...notice, id, position: notice.position ?? 'bottom' };
  const stands = shown.some((one) => one.id === id);
  show(stands ? shown.map((one) => (one.id === id ? entry : one)) : [...shown, entry]);
  return id;
};

export const durationOf = ({ durationMs, type }: Notice): number | null =>
  durationMs === undefined ? (type === 'ongoing' ? null : noticeDurationMs) : durationMs;
