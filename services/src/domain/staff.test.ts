import type { StaffEvent } from '@klang/contracts/events/staff';
import { describe, expect, it } from 'vitest';
import { decide, isRefusal } from './kit.ts';
import { specOf } from './spec.ts';
import { staff } from './staff.ts';
import type { Staff, StaffCommand } from './staffState.ts';

const { given } = specOf(staff);
const at = '2026-11-21T03:00:00.000Z';
const staffId = 's1';
const one = { staffId, at };
const who = { name: 'วิภา', email: 'wipa@klang.test' };
const hand = { isAdmin: false, permissionId: 'p1' };
const asAdmin = { byStaffId: 'boss', isByAdmin: true, isLastAdmin: false };

const added: StaffEvent = { type: 'StaffAdded', data: { staffId, name: 'วิภา', isAdmin: true, addedAt: at } };
const invited: StaffEvent = {
  type: 'StaffInvited',
  data: { staffId, ...who, language: 'th', ...hand, invitedAt: at },
};
const accepted: StaffEvent = { type: 'StaffInvitationAccepted', data: { staffId, acceptedAt: at } };
const registered: StaffEvent = {
  type: 'StaffRegistered',
  data: { staffId, ...who, phone: '0812345678', registeredAt: at },
};
const rejected: StaffEvent = { type: 'StaffRejected', data: { staffId, reason: 'unknown', rejectedAt: at } };
const suspended: StaffEvent = { type: 'StaffSuspended', data: { staffId, reason: 'left', suspendedAt: at } };

const pasts = {
  none: [],
  invited: [invited],
  waiting: [registered],
  active: [invited, accepted],
  suspended: [invited, accepted, suspended],
  rejected: [registered, rejected],
} satisfies Record<Staff['status'], readonly StaffEvent[]>;
type Past = keyof typeof pasts;

const commands: readonly StaffCommand[] = [
  { type: 'AddStaff', ...one, name: 'วิภา', isAdmin: true },
  { type: 'InviteStaff', ...one, ...who, email: 'other@klang.test', language: 'th', ...hand, isByAdmin: true },
  { type: 'InviteStaffAgain', ...one },
  { type: 'AcceptInvitation', ...one },
  { type: 'RegisterStaff', ...one, ...who, phone: '0812345678' },
  { type: 'ApproveStaff', ...one, isAdmin: false, permissionId: 'p2', isByAdmin: true },
  { type: 'RejectStaff', ...one, reason: 'unknown' },
  { type: 'ChangeStaffProfile', ...one, name: 'ใหม่', email: null, phone: null, isByAdmin: true },
  { type: 'SetStaffRights', ...one, isAdmin: true, permissionId: null, ...asAdmin },
  { type: 'SuspendStaff', ...one, reason: 'left', ...asAdmin },
  { type: 'RestoreStaff', ...one },
  { type: 'ResetStaffPassword', ...one, isByAdmin: true },
  { type: 'ChangeStaffPassword', ...one, way: 'own' },
  { type: 'LinkLine', ...one },
  { type: 'UnlinkLine', ...one },
  { type: 'ViewRole', ...one, permissionId: 'p1' },
];

const none = 'staff_not_found';
const [taken, shut, idle] = ['staff_id_taken', 'invitation_not_open', 'staff_not_active'];
const late = 'staff_not_waiting';
const profile = 'StaffProfileChanged';
const rights = 'StaffRightsChanged';
const [password, linked] = ['StaffPasswordChanged', 'StaffLineLinked'];

/** Every command in every state, in the order above: the event it writes, the refusal it gets, or '' for nothing. */
const arrows: Record<Past, readonly string[]> = {
  none: ['StaffAdded', 'StaffInvited', none, shut, 'StaffRegistered', ...Array<string>(11).fill(none)],
  invited: [
    ...['', taken, 'StaffInvited', 'StaffInvitationAccepted', taken, late, late, profile, rights, 'StaffSuspended'],
    ...['', idle, idle, idle, '', idle],
  ],
  waiting: [
    ...['', taken, shut, shut, '', 'StaffApproved', 'StaffRejected', profile, idle, idle],
    ...[idle, idle, password, linked, '', idle],
  ],
  active: [
    ...['', taken, shut, '', taken, late, late, profile, rights, 'StaffSuspended'],
    ...['', 'StaffPasswordReset', password, linked, '', 'RoleViewed'],
  ],
  suspended: [
    ...['', taken, shut, shut, taken, late, late, profile, rights, ''],
    ...['StaffRestored', idle, idle, idle, '', idle],
  ],
  rejected: [
    ...['', taken, shut, shut, 'StaffRegistered', late, '', profile, idle, idle],
    ...[idle, idle, idle, idle, '', idle],
  ],
};
const cases = Object.entries(arrows).flatMap(([past, outcomes]) =>
  // The keys of `arrows` are the pasts by its declaration.
  commands.map((command, index) => [past as Past, command, outcomes[index] ?? '?'] as const),
);

const outcomeOf = (past: Past, command: StaffCommand): string => {
  const decision = decide(staff, command, given(...pasts[past]).state);
  if (isRefusal(decision)) return decision.refused;
  return decision.map(({ type }) => type).join();
};

describe('a backend user', () => {
  it.each(Object.keys(pasts))('who is %s is known to be so', (past) =>
    // As above.
    expect(given(...pasts[past as Past]).state.status).toBe(past),
  );

  it.each(cases.map(([past, command, outcome]) => [past, command.type, outcome || 'nothing', command] as const))(
    'who is %s answers %s with %s',
    (past, _, outcome, command) => expect(outcomeOf(past, command) || 'nothing').toBe(outcome),
  );

  it('who was shut out before accepting waits for accepting again, once restored', () => {
    const back: StaffEvent = { type: 'StaffRestored', data: { staffId, restoredAt: at } };
    expect(given(invited, suspended, back).state.status).toBe('invited');
    expect(given(registered, rejected, registered).state.status).toBe('waiting');
  });

  it('is invited once more with what the first invitation said', () =>
    given(invited)
      .when({ type: 'InviteStaffAgain', staffId, at: '2026-11-22T03:00:00.000Z' })
      .thenWrites({
        type: 'StaffInvited',
        data: { staffId, ...who, language: 'th', ...hand, invitedAt: '2026-11-22T03:00:00.000Z' },
      }));

  it('is not taken over by a stranger who registers with the same id', () =>
    given(registered)
      .when({ type: 'RegisterStaff', ...one, name: 'วิภา', email: 'stranger@klang.test', phone: '0812345678' })
      .thenRefused(taken));

  it('asks for the same twice and nothing happens the second time', () => {
    const same = { type: 'InviteStaff', ...one, ...who, language: 'th', ...hand, isByAdmin: true } as const;
    given(invited).when(same).thenNothing();
    given(invited, accepted)
      .when({ type: 'SetStaffRights', ...one, ...hand, ...asAdmin })
      .thenNothing();
    given(invited, accepted)
      .when({ type: 'ApproveStaff', ...one, ...hand, isByAdmin: true })
      .thenNothing();
    const line: StaffEvent = { type: 'StaffLineLinked', data: { staffId, linkedAt: at } };
    given(added, line)
      .when({ type: 'LinkLine', ...one })
      .thenNothing();
    given(added, line)
      .when({ type: 'UnlinkLine', ...one })
      .thenWrites({ type: 'StaffLineUnlinked', data: { staffId, unlinkedAt: at } });
  });
});

describe('two people on one form', () => {
  const renamed = { name: 'วิภา ใหม่', email: who.email, phone: null };
  const change = { type: 'ChangeStaffProfile', ...one, ...renamed, isByAdmin: true } as const;
  const promote = { type: 'SetStaffRights', ...one, isAdmin: true, permissionId: null, ...asAdmin } as const;
  const changed: StaffEvent = { type: 'StaffProfileChanged', data: { staffId, ...renamed, changedAt: at } };
  const promoted: StaffEvent = {
    type: 'StaffRightsChanged',
    data: { staffId, isAdmin: true, permissionId: null, changedAt: at },
  };

  it('the second overwrites nothing that they did not see', () => {
    const late = { ...change, name: 'อีกชื่อ', revision: 0 };
    given(invited, accepted, changed).when(late).thenRefused('lookup_changed_meanwhile');
    given(invited, accepted, promoted)
      .when({ ...promote, ...hand, revision: 0 })
      .thenRefused('lookup_changed_meanwhile');
    given(invited, accepted, changed)
      .when({ ...late, revision: 7 })
      .thenRefused('lookup_changed_meanwhile');
  });

  it('may each change a part of it, or both the same', () => {
    given(invited, accepted, changed)
      .when({ ...promote, revision: 0 })
      .thenWrites(promoted);
    given(invited, accepted, promoted)
      .when({ ...change, revision: 0 })
      .thenWrites(changed);
    given(invited, accepted, changed)
      .when({ ...change, revision: 0 })
      .thenNothing();
  });

  it('what happens beside the form makes nobody late', () => {
    const line: StaffEvent = { type: 'StaffLineLinked', data: { staffId, linkedAt: at } };
    given(invited, accepted, line)
      .when({ ...change, revision: 0 })
      .thenWrites(changed);
  });
});

describe('who may decide about a backend user', () => {
  const suspend = { type: 'SuspendStaff', ...one, reason: 'left', ...asAdmin } as const;
  const demote = { type: 'SetStaffRights', ...one, ...hand, ...asAdmin } as const;
  const promote = { ...demote, isAdmin: true, permissionId: null };

  it('nobody about themselves', () => {
    for (const command of [suspend, demote])
      given(added)
        .when({ ...command, byStaffId: staffId })
        .thenRefused('staff_is_yourself');
    given(invited, accepted)
      .when({ ...promote, byStaffId: staffId })
      .thenRefused('staff_is_yourself');
  });

  it('nobody who would leave the organization without an active admin', () => {
    for (const command of [suspend, demote])
      given(added)
        .when({ ...command, isLastAdmin: true })
        .thenRefused('last_admin');
    expect(decide(staff, { ...suspend, isLastAdmin: true }, given(invited, accepted).state)).toHaveLength(1);
    expect(decide(staff, { ...demote, isAdmin: true, isLastAdmin: true }, given(added).state)).toHaveLength(1);
  });

  it('nobody but an admin about admins', () => {
    const isByAdmin = false;
    const about: readonly StaffCommand[] = [
      { ...suspend, isByAdmin },
      { ...demote, isByAdmin },
      { type: 'ResetStaffPassword', ...one, isByAdmin },
      { type: 'ChangeStaffProfile', ...one, name: 'ใหม่', email: 'mine@klang.test', phone: null, isByAdmin },
    ];
    for (const command of about) given(added).when(command).thenRefused('only_admins');
    given(invited, accepted)
      .when({ ...promote, isByAdmin })
      .thenRefused('only_admins');
    given(registered)
      .when({ type: 'ApproveStaff', ...one, isAdmin: true, permissionId: null, isByAdmin })
      .thenRefused('only_admins');
    const invitation = {
      type: 'InviteStaff',
      ...one,
      ...who,
      language: 'th',
      isAdmin: true,
      permissionId: null,
    } as const;
    given()
      .when({ ...invitation, isByAdmin })
      .thenRefused('only_admins');
  });
});
