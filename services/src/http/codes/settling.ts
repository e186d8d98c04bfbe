import { type ConflictChoice, mayChoose } from '@klang/contracts/codes/scans';
import { type Conflict, conflict } from '../../domain/conflict.ts';
import { item } from '../../domain/item.ts';
import { isHere } from '../../domain/itemState.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { scanStatus } from './scanStatus.ts';
import type { ScanPorts } from './scanTargets.ts';

const atChoice = (error: unknown): never => {
  if (!(error instanceof Refused)) throw error;
  const faults = error.faults.map(({ message }) => ({ field: 'choice', message }));
  throw new Refused(error.code, faults.length > 0 ? undefined : 'choice', faults);
};

/** The scan must be possible now: once it is settled, nobody is asked again. */
export const refuseImpossible = (ports: ScanPorts) => {
  const { log } = ports;
  const statusOf = scanStatus(ports);

  const refuseScan = async (ctx: Context, { scan }: NonNullable<Conflict>): Promise<void> => {
    const known = await stateOf(log, item, { org: ctx.org, id: scan.itemId });
    if (scan.mode === 'status') await statusOf(ctx, { scan }, known).catch(atChoice);
    else if (!isHere(known)) throw new Refused('item_not_here', 'choice');
  };

  return async (ctx: Context, conflictId: string, choice: ConflictChoice): Promise<void> => {
    const known = await stateOf(log, conflict, { org: ctx.org, id: conflictId });
    const isOpen = known !== null && known.choice === null && mayChoose(choice, known.scan);
    if (isOpen && choice === 'mine') await refuseScan(ctx, known);
  };
};
