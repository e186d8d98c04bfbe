import { type Notice, notice } from './statements.ts';

/** Told with an organization and the kind of one of its lists, when that list is another than before. */
export const listsChannel = 'klang_lists';

export const listChanged = (org: string, kind: string): Notice => notice(listsChannel, `${org} ${kind}`);
