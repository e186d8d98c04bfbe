import { cutToUnits } from '@klang/contracts/kit/signs';
import type liff from '@line/liff';

type Kit = Pick<typeof liff, 'getContext' | 'isApiAvailable' | 'isLoggedIn' | 'shareTargetPicker'>;
export type Message = Parameters<Kit['shareTargetPicker']>[0][number];

const mostMessages = 5;

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
export type ShareOutcome = 'sent' | 'cancelled' | { readonly problem: ShareProblem; readonly reason: string };

const failed = (problem: ShareProblem, reason = ''): ShareOutcome => ({ problem, reason });

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

/** Relies on LINE's error codes, because its messages change. A blocked popup fails without a message. */
const problemOf = (error: unknown): ShareOutcome => {
  const [code, reason] = [partOf(error, 'code'), partOf(error, 'message')];
  if (code === 'INVALID_ARGUMENT') return failed(/limit/i.test(reason) ? 'tooMany' : 'noMessages');
  if (code === 'EXCEPTION_IN_SUBWINDOW' && reason === '') return failed('noWindow');
  if (/^timeout/i.test(reason)) return failed('timeout');
  if (/expired/i.test(reason)) return failed('expired');
  if (code === 'FORBIDDEN' && /version/i.test(reason)) return failed('oldLine');
  return failed(ofCode[code] ?? 'other', reason);
};

const unavailableIn = (kit: Kit): ShareOutcome => {
  if (!kit.isLoggedIn()) return failed('signIn');
  const isAllowed = kit.getContext()?.availability?.shareTargetPicker?.permission;
  return failed(isAllowed ? 'oldLine' : 'notAllowed');
};

/** Lets the user choose friends and groups. Closing the picker is not an error. */
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
