import { openLink } from '../kit/socketLink.ts';
import { answerEach } from './program.ts';

export type SocketOrder =
  | { readonly open: number; readonly url: string; readonly tokens: readonly string[]; readonly hears: string }
  | { readonly round: 'begin' | 'end' };

const atOnce = 50;
let open = 0;
let awaitedPart = '';
let heard = 0;
/** Nanoseconds of the monotonic clock, which all processes share. */
let completeAt: string | undefined;
let reportFrame = () => {};

const hear = (_: string, text: string) => {
  if (!text.includes(awaitedPart)) return;
  heard += 1;
  if (heard !== open) return;
  completeAt = String(process.hrtime.bigint());
  reportFrame();
};

type OpenSockets = Extract<SocketOrder, { readonly open: number }>;

const openAll = async ({ open: count, url, tokens, hears }: OpenSockets) => {
  awaitedPart = hears;
  for (open = 0; open < count; open += atOnce)
    await Promise.all(
      Array.from({ length: atOnce }, (_, place) => openLink(url, tokens[(open + place) % tokens.length] ?? '', hear)),
    );
};

const begin = async () => {
  if (completeAt && heard !== open) throw new Error(`${heard} sockets of ${open} heard one message.`);
  heard = 0;
  completeAt = undefined;
};

const end = (): Promise<string> =>
  new Promise((resolve) => {
    reportFrame = () => completeAt && resolve(completeAt);
    reportFrame();
  });

const step = { begin, end };

answerEach<SocketOrder>((task) => ('round' in task ? step[task.round]() : openAll(task)));
