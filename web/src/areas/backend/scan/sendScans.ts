import type { ScanAnswer } from '@klang/contracts/api/scans';
import type { AreaRuntime } from '../../../lib/area.tsx';
import { inLanguage } from '../../../lib/i18n.ts';
import { deviceId, newCommandId } from '../../../lib/ids.ts';
import { workCalls } from '../../../lib/workCalls.ts';
import { isFinal, type RefusedScans } from '../daySheet/deedQueue.ts';
import type { Deed } from '../daySheet/deedStore.ts';
import { hearAnswer } from './scanLog.ts';

const fresh = new Set<string>();
/** A scan from this page that was never sent: the server cannot know it yet. */
export const noteFresh = (scanId: string): void => void fresh.add(scanId);
const withFirst = ({ body }: Pick<Deed, 'body'>) => ({ ...body, isFirst: fresh.delete(String(body['scanId'])) });

type ScanAnswers = { readonly answers: readonly ScanAnswer[] };

const refusedOf = (answers: readonly ScanAnswer[]): RefusedScans =>
  new Map(
    answers.flatMap(({ scanId, outcome, refusal, why }) =>
      outcome === 'refused' && why
        ? [[scanId, { refused: inLanguage(why), refusal: refusal ?? '', why }] as const]
        : [],
    ),
  );

/** Of several scans, each is sent once more alone. */
const hearRefusal = (waited: readonly Pick<Deed, 'body'>[], error: unknown): void => {
  const [scan, ...others] = waited;
  if (!scan || others.length > 0 || !isFinal(error)) return;
  const { refusal = null, message } = error.answer;
  const scanId = String(scan.body['scanId']);
  const why = { th: message, en: message };
  hearAnswer({ scanId, outcome: 'refused', itemId: null, isOfTrip: null, refusal, why });
};

export const sendScans = async (
  send: AreaRuntime['send'],
  waited: readonly Pick<Deed, 'body'>[],
): Promise<{ readonly touched: readonly string[]; readonly refused: RefusedScans }> => {
  const body = { deviceId: deviceId(), sentAt: new Date().toISOString(), scans: waited.map(withFirst) };
  const sending = send<ScanAnswers>({ endpoint: workCalls.scans.send, body, key: newCommandId(), patienceMs: 0 });
  const { detail, touched = [] } = await sending.catch((error: unknown) => {
    hearRefusal(waited, error);
    throw error;
  });
  for (const answer of detail.answers) hearAnswer(answer);
  return { touched, refused: refusedOf(detail.answers) };
};
