import type { ScanKit } from '@klang/contracts/api/scans';
import { useRead } from '../../../lib/api.ts';
import { workCalls } from '../../../lib/workCalls.ts';
import { later } from '../../../ui/later.tsx';

// Few shifts have one: it is loaded with the first.
const LateSends = later(async () => (await import('./LateSends.tsx')).LateSends);

type Props = { readonly kit: ScanKit; readonly maySettle: boolean };

export const LateTray = (props: Props) => {
  const { data, refetch } = useRead(workCalls.lateSends.list, {});
  if (!data || data.count === 0) return null;
  return <LateSends sends={data.data} count={data.count} onDone={() => void refetch()} {...props} />;
};
