import { orgOf } from '../../platform/kit/orgs.ts';
import { CallError } from './answers.ts';

/** Whether nobody of an organization is answered; the platform itself is none. */
export const isSuspended = (org: string): boolean => orgOf(org)?.isOpen === false;

export const refuseSuspended = (org: string): void => {
  if (isSuspended(org)) throw new CallError(403, 'orgSuspended');
};
