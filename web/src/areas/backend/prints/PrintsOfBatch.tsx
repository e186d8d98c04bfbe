import type { PrintRow } from '@klang/contracts/api/prints';
import { useSession } from '../../../lib/area.tsx';
import { holds } from '../../../lib/rights.ts';
import { PrintRows } from './OpenPrints.tsx';
import { usePrints } from './usePrints.ts';
import { useStations } from './useStation.ts';

/** Where labels are asked for: what became of it. */
export const PrintsOfBatch = ({ batchId }: { readonly batchId: string }) => {
  const { data } = usePrints();
  const stations = useStations().data?.data;
  const { detail } = useSession();
  const mayAct = holds(detail, 'printqrcode', 'u') && detail?.viewing === undefined;
  const open = (data?.open ?? []).filter(({ work }) => work.kind === 'labels' && work.batchId === batchId);
  const isFailed = ({ state }: PrintRow): boolean => state === 'failed';
  return [
    { part: 'failed', rows: open.filter(isFailed), mayAct },
    { part: 'others', rows: open.filter((job) => !isFailed(job)), mayAct: false },
  ].map(({ part, ...rows }) => rows.rows.length > 0 && <PrintRows key={part} {...rows} stations={stations} />);
};
