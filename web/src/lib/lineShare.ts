import { cutToUnits } from '@klang/contracts/kit/signs';
import type liff from '@line/liff';

type Kit = Pick<typeof liff, 'getContext' | 'isApiAvailable' | 'isLoggedIn' | 'shareTargetPicker'>;
export type Message = Parameters<Kit['shareTargetPicker']>[0][number];

/** The platform sends no more at once. */
const mostMessages = 5;

/** Why nothing was sent; `other` comes with the platform's own words. */
export type ShareProblem =
  | 'noMessages'
  | 'tooMany'
  | 'noApp'
  | 'noWindow'
  | 'notAllowed'
  | 'oldLine'
  | 'notStarted'
  | 'signIn'
  | 'expired'
  | 'timeout'
  | 'other';
export type ShareOutcome = 'sent' | 'cancelled' | { readonly problem: ShareProblem; readonly said: string };

const failed = (problem: ShareProblem, said = ''): ShareOutcome => ({ problem, said });

const ofCode: Readonly<Record<string, ShareProblem>> = {
  INVALID_CONFIG: 'noApp',
  CREATE_SUBWINDOW_FAILED: 'noWindow',
  UNAUTHORIZED: 'signIn',
  '401': 'expired',
  FORBIDDEN: 'notAllowed',
  INIT_FAILED: 'notStarted',
};

const partOf = (error: unknown, name: 'code' | 'message'): string => {
  const part = error && typeof error === 'object' && name in error ? Reflect.get(error, name) : '';
  return typeof part === 'string' ? part : '';
};

/** Codes of the platform stay, its words change. A window that was blocked comes as a failed one without a word. */
const problemOf = (error: unknown): ShareOutcome => {
  const [code, said] = [partOf(error, 'code'), partOf(error, 'message')];
  if (code === 'INVALID_ARGUMENT') return failed(/limit/i.test(said) ? 'tooMany' : 'noMessages');
  if (code === 'EXCEPTION_IN_SUBWINDOW' && said === '') return failed('noWindow');
  if (/^timeout/i.test(said)) return failed('timeout');
  if (/expired/i.test(said)) return failed('expired');
  if (code === 'FORBIDDEN' && /version/i.test(said)) return failed('oldLine');
  return failed(ofCode[code] ?? 'other', said);
};

/** Why the kit does not offer it at all: nobody is signed in, the app may not, or the platform's own app is too old. */
const unavailableIn = (kit: Kit): ShareOutcome => {
  if (!kit.isLoggedIn()) return failed('signIn');
  const isAllowed = kit.getContext()?.availability?.shareTargetPicker?.permission;
  return failed(isAllowed ? 'oldLine' : 'notAllowed');
};

/** Lets the person choose friends and groups to whom it is sent. Closing the choice is no failure. */
export const shareByLine = async (kit: Kit | null, messages: readonly Message[]): Promise<ShareOutcome> => {
  if (messages.length === 0) return failed('noMessages');
  if (messages.length > mostMessages) return failed('tooMany');
  if (!kit) return failed('noApp');
  if (!kit.isApiAvailable('shareTargetPicker')) return unavailableIn(kit);
  try {
    const result = await kit.shareTargetPicker([...messages], { isMultiple: true });
    return result?.status === 'success' ? 'sent' : 'cancelled';
  } catch (error) {
    return problemOf(error);
  }
};

type Card = { readonly title: string; readonly text: string; readonly button: string; readonly url: string };

export const cardOf = ({ title, text, button, url }: Card): Message => ({
  type: 'flex',
  altText: cutToUnits(`${title} ${text}`.trim(), 400),
  contents: {
    type: 'bubble',
    body: {
      type: 'box',
      layout: 'vertical',
      spacing: 'sm',
      contents: [
        { type: 'text', text: title, weight: 'bold', size: 'lg', wrap: true },
        ...(text ? [{ type: 'text' as const, text, size: 'sm', color: '#5b6475', wrap: true }] : []),
      ],
    },
    footer: {
      type: 'box',
      layout: 'vertical',
      contents: [
        {
          type: 'button',
          style: 'primary',
          color: '#0f544c',
          action: { type: 'uri', label: cutToUnits(button, 40), uri: url },
        },
      ],
    },
  },
});
