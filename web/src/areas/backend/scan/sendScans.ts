import { type ScanAnswer, scans } from '@klang/contracts/api/scans';
import type { AreaRuntime } from '../../../lib/area.tsx';
import { deviceId, newCommandId } from '../../../lib/ids.ts';
import type { Deed } from '../daySheet/deedStore.ts';
import { hearAnswer } from './scanLog.ts';

type Answered = { readonly answers: readonly ScanAnswer[] };

/** Sends scans that waited; answers with the read models that changed. By its own id each happens once. */
export const sendScans = async (
  send: AreaRuntime['send'],
  waited: readonly Pick<Deed, 'body'>[],
): Promise<readonly string[]> => {
  const body = { deviceId: deviceId(), sentAt: new Date().toISOString(), scans: waited.map((deed) => deed.body) };
  const { detail, touched = [] } = await send<Answered>({
    endpoint: scans.send,
    body,
    key: newCommandId(),
    patienceMs: 0,
  });
  for (const answer of detail.answers) hearAnswer(answer);
  return touched;
};
