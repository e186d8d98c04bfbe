import { readCode } from '@klang/contracts/codes/codes';
import { useSession } from '../../../lib/area.tsx';
import { holds } from '../../../lib/rights.ts';
import { loadPrintTexts } from '../../../lib/workTexts.ts';
import { later } from '../../../ui/later.tsx';

const PrintLabelAt = later(async () => {
  const [part] = await Promise.all([import('./PrintLabelAt.tsx'), loadPrintTexts()]);
  return part.PrintLabelAt;
});

type Props = { readonly itemId: string; readonly code: string | null | undefined; readonly isOfMany?: boolean };
export const PrintLabel = ({ itemId, code, isOfMany = false }: Props) => {
  const { detail } = useSession();
  // A number from before Klang is on none of our labels, and a server of before does not tell the code.
  const read = readCode(code ?? '');
  if (!read || !holds(detail, 'qr', 'u') || detail?.viewing !== undefined) return null;
  return <PrintLabelAt itemId={itemId} code={read.code} prefix={read.prefix} isOfMany={isOfMany} />;
};
