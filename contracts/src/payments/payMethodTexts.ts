import type { PayMethod } from '../events/order.ts';
import type { Text } from '../messages.ts';

/** What each way to pay is called, on screens and in sheets. */
export const payMethodTexts: Readonly<Record<PayMethod | 'cash', Text>> = {
  card: { th: 'บัตร', en: 'Card' },
  thaiqr: { th: 'Thai QR', en: 'Thai QR' },
  transfer: { th: 'โอนเงิน', en: 'Transfer' },
  cash: { th: 'เงินสด', en: 'Cash' },
};
