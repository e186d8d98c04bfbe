import { hostOfLabel } from '@klang/contracts/codes/codes';
import { orgIdOfHost } from './orgs.ts';

/** Two organizations may use the same code number. The host on the label tells the owner. */
export const isLabelOfOthers = (org: string, typed: string): boolean => {
  const host = hostOfLabel(typed);
  return host !== undefined && orgIdOfHost(host, org) !== org;
};
