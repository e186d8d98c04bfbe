import type { ClaimStep, OwnClaim } from '@klang/contracts/api/claims';
import type { ClaimEvent } from '@klang/contracts/events/claim';
import type { ClaimStanding } from '@klang/projections/claims/queries';
import { claim } from '../../domain/claim.ts';
import { refund } from '../../domain/refund.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';

export const ownClaim = (row: ClaimStanding): OwnClaim => {
  const { claimId, number, itemId, orderId, kind, state, outcome, givenSatang, payout, wantedSatang } = row;
  const { insuredSatang, openedAt, lastBy, lastAt, decideBy, decidedAt } = row;
  return {
    claimId,
    number,
    itemId,
    orderId,
    kind,
    state,
    outcome,
    givenSatang,
    payout,
    wantedSatang,
    insuredSatang,
    openedAt,
    lastBy,
    lastAt,
    decideBy,
    decidedAt,
  };
};

const stepNames: Readonly<Record<ClaimEvent['type'], ClaimStep['is']>> = {
  ClaimOpened: 'opened',
  ClaimMessageWritten: 'written',
  ClaimNoted: 'noted',
  ClaimAssigned: 'assigned',
  ClaimDecided: 'decided',
  ClaimCompensationDenied: 'denied',
  ClaimReopened: 'reopened',
  ClaimWithdrawn: 'withdrawn',
};

const textOf = (data: ClaimEvent['data']): string | null => {
  if ('reason' in data) return data.reason;
  return 'text' in data ? data.text : null;
};
const sideOf = ({ type, data }: ClaimEvent): ClaimStep['by'] => {
  if ('by' in data) return data.by;
  return type === 'ClaimWithdrawn' ? 'customer' : 'staff';
};

const stepOf = (event: ClaimEvent & RecordedEvent): ClaimStep => {
  const { id, type, data, meta } = event;
  const decided = type === 'ClaimDecided' ? data : { outcome: null, givenSatang: null, payout: null };
  const { outcome, givenSatang: amountSatang, payout } = decided;
  return {
    id,
    is: stepNames[type],
    at: meta.at,
    by: sideOf(event),
    text: textOf(data),
    name: meta.actor.kind === 'staff' ? meta.actor.name : null,
    pictures: 'pictures' in data ? [...data.pictures] : [],
    outcome,
    amountSatang,
    payout,
  };
};

type Thread = { readonly org: string; readonly claimId: string };
export const claimStepsOf = async (log: EventLog, { org, claimId }: Thread): Promise<ClaimStep[]> => {
  const events: (ClaimEvent & RecordedEvent)[] = [];
  for await (const page of log.read(streamOf(claim.category, org, claimId)))
    events.push(...(page.events as readonly (ClaimEvent & RecordedEvent)[]));
  return events.map(stepOf);
};

export const claimMoney = async (log: EventLog, org: string, { decisionId, payout }: ClaimStanding) => {
  const paid = payout === 'refund' && decisionId !== null ? await stateOf(log, refund, { org, id: decisionId }) : null;
  if (!paid || decisionId === null) return null;
  const isOpen = paid.state === 'waiting' || paid.state === 'ready';
  return { refundId: decisionId, state: paid.state, needsAccount: isOpen && !paid.hasAccount };
};
