import type { ReadModelName } from '@klang/contracts/readModels';

/** The anchor's channels in Redis: on ours, each of its messages would reach our sockets as well. */
export const bareKey = 'bare-socket.io';
/** What the measured message says that changed; nothing else changes it meanwhile. */
export const told: ReadModelName = 'customers';
