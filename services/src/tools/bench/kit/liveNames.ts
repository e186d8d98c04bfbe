import type { ReadModelName } from '@klang/contracts/readModels';

/** Own channels: shared ones would also reach our sockets. */
export const bareKey = 'bare-socket.io';
/** Nothing else changes this read model meanwhile. */
export const readModel: ReadModelName = 'customers';
