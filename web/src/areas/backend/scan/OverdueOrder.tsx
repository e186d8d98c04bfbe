import { useSession } from '../../../lib/area.tsx';
import { mayView } from '../../../lib/rights.ts';
import { loadBackendTexts } from '../../../lib/workTexts.ts';
import { later } from '../../../ui/later.tsx';

// The texts of bills are many: only who may see orders loads them here.
const OverdueOf = later(async () => {
  const [part] = await Promise.all([import('../bills/Overdue.tsx'), loadBackendTexts()]);
  return part.OverdueOf;
});

export const OverdueOrder = ({ orderId }: { readonly orderId: string }) =>
  mayView(useSession().detail, 'orderlist') ? <OverdueOf whose="order" id={orderId} /> : null;
