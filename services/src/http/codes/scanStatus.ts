import { statusesAfter } from '@klang/contracts/codes/scanRefusals';
import { isOfferedIn, mayFollow, type ScanMode, type StatusRule } from '@klang/contracts/codes/scans';
import type { LookupFields } from '@klang/contracts/events/lookup';
import type { Text } from '@klang/contracts/messages';
import type { Item } from '../../domain/itemState.ts';
import { itemScansOf } from '../../platform/codes/itemScans.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { ScanPorts } from './scanTargets.ts';

type StatusReads = Pick<ReturnType<typeof itemScansOf>, 'entryOf' | 'offered'>;
type StatusScan = { readonly mode: ScanMode; readonly statusId: string | null };
type Refusal = { readonly scan: StatusScan; readonly known: Item; readonly present: StatusRule };

const nameOf = ({ number, name_th, name_en }: LookupFields): Text => ({
  th: `${number} ${name_th}`,
  en: `${number} ${name_en}`,
});

const notNext = async (ctx: Context, doing: StatusReads, { scan, known, present }: Refusal): Promise<Refused> => {
  const named = async (statusId: string): Promise<Text> => nameOf((await doing.entryOf(ctx, statusId))?.fields ?? {});
  const offeredNow = (statusId: string): Promise<readonly StatusRule[]> =>
    doing.offered(ctx, statusId).then(
      (rule) => (isOfferedIn(scan.mode, rule, known.custody) ? [rule] : []),
      (error: unknown) => {
        if (error instanceof Refused) return [];
        throw error;
      },
    );
  const next = (await Promise.all(present.mayFollow.map(offeredNow))).flat();
  const names = await Promise.all(next.map(({ statusId }) => named(statusId)));
  const message = statusesAfter(await named(present.statusId), names);
  return new Refused('scan_status_not_next', 'statusId', message ? [{ field: 'statusId', message }] : []);
};

/** The status that a scan sets. Checked before the move, so that a scan is applied completely or not at all. */
export const scanStatus = (ports: ScanPorts) => {
  const doing = itemScansOf(ports);
  return async (
    ctx: Context,
    { scan }: { readonly scan: StatusScan },
    known: Item,
  ): Promise<StatusRule | undefined> => {
    const { mode, statusId } = scan;
    if (statusId === null) {
      if (mode === 'status') throw new Refused('scan_status_needed', 'statusId');
      return undefined;
    }
    const status = await doing.offered(ctx, statusId);
    if (!isOfferedIn(mode, status, known.custody)) throw new Refused('scan_status_not_offered', 'statusId');
    const present = known.statusId === statusId ? undefined : await doing.ruleOf(ctx, known.statusId);
    if (present && !mayFollow(present, statusId)) throw await notNext(ctx, doing, { scan, known, present });
    return status;
  };
};
