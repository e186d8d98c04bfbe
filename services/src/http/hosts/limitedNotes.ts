import type { FastifyRequest } from 'fastify';
import type { SecurityLog } from '../../platform/security/securityLog.ts';
import { agentOf } from '../../platform/signin/agents.ts';
import { type CallerOf, tokenOf } from '../kit/caller.ts';
import { noteRefused } from '../kit/securityNotes.ts';

type Ports = {
  readonly security: Pick<SecurityLog, 'note'>;
  readonly callerOf: CallerOf;
  readonly orgOfHost: (host: string) => string;
  readonly now: () => Date;
};

const minuteMs = 60_000;

export const notingLimited = ({ security, callerOf, orgOfHost, now }: Ports) => {
  const noted = new Set<string>();
  let minute = 0;
  const isFirst = (counted: string): boolean => {
    const current = Math.floor(now().getTime() / minuteMs);
    if (current !== minute) noted.clear();
    minute = current;
    const known = noted.size;
    return noted.add(counted).size > known;
  };
  return async (request: FastifyRequest, counted: string): Promise<void> => {
    if (!isFirst(counted)) return;
    const { hostname, ip: address, headers } = request;
    const token = tokenOf(request);
    // The caller may be unknown during an outage. The event is logged anyway.
    const caller = token === undefined ? null : await callerOf(token).catch(() => null);
    const callFacts = { now: now(), address, agent: agentOf(headers['user-agent']) };
    const org = caller?.org ?? orgOfHost(hostname);
    noteRefused(security, { ...callFacts, org, caller, what: 'limited', path: request.routeOptions.url ?? '' });
  };
};
export type LimitedNotes = ReturnType<typeof notingLimited>;
