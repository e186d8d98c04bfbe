import type { RowOf } from '@klang/contracts/kit/rowFields';
import { orderList } from '@klang/contracts/lists/orderList';
import { selected } from '../kit/selected.ts';
import { isTransferAwaited } from './filter.ts';

export type OrderRow = RowOf<typeof orderList.row>;

export const { columns: orderColumns, rowOf: orderOf } = selected(orderList.row, '', {
  confirmBy: `case when ${isTransferAwaited} then open_until end`,
});
