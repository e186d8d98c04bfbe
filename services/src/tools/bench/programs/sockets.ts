import { openLink } from '../kit/socketLink.ts';
import { answerEach } from './program.ts';

// Many sockets, and when the last of them had a message of which `hears` is a part.

export type SocketOrder =
  | { readonly open: number; readonly url: string; readonly tokens: readonly string[]; readonly hears: string }
  | { readonly round: 'begin' | 'end' };

const atOnce = 50;
let open = 0;
let wanted = '';
let heard = 0;
/** Nanoseconds of the machine's own clock, which every process reads alike. */
let completeAt: string | undefined;
let tell = () => {};

const hear = (_: string, text: string) => {
  if (!text.includes(wanted)) return;
  heard += 1;
  if (heard !== open) return;
  completeAt = String(process.hrtime.bigint());
  tell();
};

type OpenSockets = Extract<SocketOrder, { readonly open: number }>;

/** By the tokens in turn. */
const openAll = async ({ open: count, url, tokens, hears }: OpenSockets) => {
  wanted = hears;
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
    tell = () => completeAt && resolve(completeAt);
    tell();
  });

const step = { begin, end };

answerEach<SocketOrder>((asked) => ('round' in asked ? step[asked.round]() : openAll(asked)));
