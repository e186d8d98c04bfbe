import { type ScanAnswer, scans } from '@klang/contracts/api/scans';
import type { AreaRuntime } from '../../../lib/area.tsx';
import { inLanguage } from '../../../lib/i18n.ts';
import { deviceId, newCommandId } from '../../../lib/ids.ts';
import type { RefusedScans } from '../daySheet/deedQueue.ts';
import type { Deed } from '../daySheet/deedStore.ts';
import { hearAnswer } from './scanLog.ts';

type Answered = { readonly answers: readonly ScanAnswer[] };

const refusedOf = (answers: readonly ScanAnswer[]): RefusedScans =>
  new Map(
    answers.flatMap(({ scanId, outcome, refusal, why }) =>
      outcome === 'refused' && why ? [[scanId, { refused: inLanguage(why), refusal: refusal ?? '' }] as const] : [],
    ),
  );

/** Sends scans that waited; answers with what changed and what was refused. By its own id each happens once. */
export const sendScans = async (
  send: AreaRuntime['send'],
  waited: readonly Pick<Deed, 'body'>[],
): Promise<{ readonly touched: readonly string[]; readonly refused: RefusedScans }> => {
  const body = { deviceId: deviceId(), sentAt: new Date().toISOString(), scans: waited.map((deed) => deed.body) };
  const { detail, touched = [] } = await send<Answered>({
    endpoint: scans.send,
    body,
    key: newCommandId(),
    patienceMs: 0,
  });
  for (const answer of detail.answers) hearAnswer(answer);
  return { touched, refused: refusedOf(detail.answers) };
};
