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
  data: { staffId, ...who, phone: '0812345678', accepted: [], registeredAt: at },
};
const rejected: StaffEvent = { type: 'StaffRejected', data: { staffId, reason: 'unknown', rejectedAt: at } };
const suspended: StaffEvent = { type: 'StaffSuspended', data: { staffId, reason: 'left', suspendedAt: at } };

const forgotten: StaffEvent = { type: 'StaffForgotten', data: { staffId, reason: 'asked', forgottenAt: at } };

const pasts = {
  none: [],
  invited: [invited],
  waiting: [registered],
  active: [invited, accepted],
  suspended: [invited, accepted, suspended],
  rejected: [registered, rejected],
  forgotten: [invited, accepted, forgotten],
} satisfies Record<Staff['status'], readonly StaffEvent[]>;
type HistoryName = keyof typeof pasts;

const commands: readonly StaffCommand[] = [
  { type: 'AddStaff', ...one, name: 'วิภา', isAdmin: true },
  { type: 'InviteStaff', ...one, ...who, email: 'other@klang.test', language: 'th', ...hand, ...asAdmin },
  { type: 'InviteStaffAgain', ...one, ...asAdmin },
  { type: 'AcceptInvitation', ...one },
  { type: 'RegisterStaff', ...one, ...who, phone: '0812345678' },
  { type: 'ApproveStaff', ...one, isAdmin: false, permissionId: 'p2', ...asAdmin },
  { type: 'RejectStaff', ...one, reason: 'unknown', ...asAdmin },
  { type: 'ChangeStaffProfile', ...one, name: 'ใหม่', email: null, phone: null, ...asAdmin },
  { type: 'SetStaffRights', ...one, isAdmin: true, permissionId: null, ...asAdmin },
  { type: 'SuspendStaff', ...one, reason: 'left', ...asAdmin },
  { type: 'RestoreStaff', ...one, ...asAdmin },
  { type: 'ResetStaffPassword', ...one, ...asAdmin },
  { type: 'ChangeStaffPassword', ...one, way: 'own' },
  { type: 'LinkLine', ...one },
  { type: 'UnlinkLine', ...one, ...asAdmin },
  { type: 'ViewRole', ...one, permissionId: 'p1' },
  { type: 'EndStaffSessions', ...one, ...asAdmin },
  { type: 'ForgetStaff', ...one, reason: 'asked', ...asAdmin },
];

const none = 'staff_not_found';
const [taken, shut, idle] = ['staff_id_taken', 'invitation_not_open', 'staff_not_active'];
const late = 'staff_not_waiting';
const profile = 'StaffProfileChanged,StaffEmailChanged';
const rights = 'StaffRightsChanged';
const [ended, gone] = ['StaffSessionsEnded', 'StaffForgotten'];
const [password, linked] = ['StaffPasswordChanged', 'StaffLineLinked'];

// biome-ignore format: one line is a part of a row of the table.
const arrows: Record<HistoryName, readonly string[]> = {
  none: ['StaffAdded', 'StaffInvited', none, shut, 'StaffRegistered', ...Array<string>(13).fill(none)],
  invited: [
    '', taken, 'StaffInvited', 'StaffInvitationAccepted', taken, late, late, profile, rights, 'StaffSuspended',
    '', idle, idle, idle, '', idle, ended, gone,
  ],
  waiting: [
    '', taken, shut, shut, '', 'StaffApproved', 'StaffRejected', profile, idle, idle,
    idle, idle, password, linked, '', idle, ended, gone,
  ],
  active: [
    '', taken, shut, '', taken, late, late, profile, rights, 'StaffSuspended',
    '', 'StaffPasswordReset', password, linked, '', 'RoleViewed', ended, gone,
  ],
  suspended: [
    '', taken, shut, shut, taken, late, late, profile, rights, '',
    'StaffRestored', idle, idle, idle, '', idle, ended, gone,
  ],
  rejected: [
    '', taken, shut, shut, 'StaffRegistered', late, '', profile, idle, idle,
    idle, idle, idle, idle, '', idle, ended, gone,
  ],
  forgotten: [
    '', taken, none, shut, taken, none, none, none, none, none,
    none, none, none, none, none, none, none, '',
  ],
};
const cases = Object.entries(arrows).flatMap(([name, outcomes]) =>
  commands.map((command, index) => [name as HistoryName, command, outcomes[index] ?? '?'] as const),
);

const outcomeOf = (name: HistoryName, command: StaffCommand): string => {
  const decision = decide(staff, command, given(...pasts[name]).state);
  if (isRefusal(decision)) return decision.refused;
  return decision.map(({ type }) => type).join();
};

describe('a backend user', () => {
  it.each(Object.keys(pasts))('who is %s is known to be so', (name) =>
    expect(given(...pasts[name as HistoryName]).state.status).toBe(name),
  );

  it.each(cases.map(([name, command, outcome]) => [name, command.type, outcome || 'nothing', command] as const))(
    'who is %s answers %s with %s',
    (name, _, outcome, command) => expect(outcomeOf(name, command) || 'nothing').toBe(outcome),
  );

  it('who was shut out before accepting waits for accepting again, once restored', () => {
    const back: StaffEvent = { type: 'StaffRestored', data: { staffId, restoredAt: at } };
    expect(given(invited, suspended, back).state.status).toBe('invited');
    expect(given(registered, rejected, registered).state.status).toBe('waiting');
  });

  it('is invited once more with what the first invitation said', () =>
    given(invited)
      .when({ type: 'InviteStaffAgain', staffId, ...asAdmin, at: '2026-11-22T03:00:00.000Z' })
      .thenWrites({
        type: 'StaffInvited',
        data: { staffId, ...who, language: 'th', ...hand, invitedAt: '2026-11-22T03:00:00.000Z' },
      }));

  it('is not taken over by a stranger who registers with the same id', () =>
    given(registered)
      .when({ type: 'RegisterStaff', ...one, name: 'วิภา', email: 'stranger@klang.test', phone: '0812345678' })
      .thenRefused(taken));

  it('asks for the same twice and nothing happens the second time', () => {
    const same = { type: 'InviteStaff', ...one, ...who, language: 'th', ...hand, ...asAdmin } as const;
    given(invited).when(same).thenNothing();
    given(invited, accepted)
      .when({ type: 'SetStaffRights', ...one, ...hand, ...asAdmin })
      .thenNothing();
    given(invited, accepted)
      .when({ type: 'ApproveStaff', ...one, ...hand, ...asAdmin })
      .thenNothing();
    const line: StaffEvent = { type: 'StaffLineLinked', data: { staffId, linkedAt: at } };
    given(added, line)
      .when({ type: 'LinkLine', ...one })
      .thenNothing();
    given(added, line)
      .when({ type: 'UnlinkLine', ...one, ...asAdmin })
      .thenWrites({ type: 'StaffLineUnlinked', data: { staffId, unlinkedAt: at } });
  });
});

describe('of two people on one form', () => {
  const renamed = { name: 'วิภา ใหม่', email: who.email, phone: null };
  const change = { type: 'ChangeStaffProfile', ...one, ...renamed, ...asAdmin } as const;
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

  it('each may change a part of it, or both the same', () => {
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

describe('among the staff', () => {
  const suspend = { type: 'SuspendStaff', ...one, reason: 'left', ...asAdmin } as const;
  const demote = { type: 'SetStaffRights', ...one, ...hand, ...asAdmin } as const;
  const promote = { ...demote, isAdmin: true, permissionId: null };
  const forget = { type: 'ForgetStaff', ...one, reason: 'asked', ...asAdmin } as const;

  it('nobody decides about themselves', () => {
    for (const command of [suspend, demote, forget])
      given(added)
        .when({ ...command, byStaffId: staffId })
        .thenRefused('staff_is_yourself');
    given(invited, accepted)
      .when({ ...promote, byStaffId: staffId })
      .thenRefused('staff_is_yourself');
  });

  it('nobody decides so that the organization is left without an active admin', () => {
    for (const command of [suspend, demote, forget])
      given(added)
        .when({ ...command, isLastAdmin: true })
        .thenRefused('last_admin');
    expect(decide(staff, { ...suspend, isLastAdmin: true }, given(invited, accepted).state)).toHaveLength(1);
    expect(decide(staff, { ...demote, isAdmin: true, isLastAdmin: true }, given(added).state)).toHaveLength(1);
  });

  const by = { byStaffId: 'clerk', isByAdmin: false, isLastAdmin: false };
  const contact = { name: 'ใหม่', email: null, phone: null };
  const about: readonly StaffCommand[] = [
    { ...suspend, ...by },
    { ...demote, ...by, permissionId: null },
    { ...forget, ...by },
    { type: 'ResetStaffPassword', ...one, ...by },
    { type: 'EndStaffSessions', ...one, ...by },
    { type: 'ChangeStaffProfile', ...one, ...contact, ...by },
    { type: 'UnlinkLine', ...one, ...by },
    { type: 'RestoreStaff', ...one, ...by },
    { type: 'InviteStaffAgain', ...one, ...by },
  ];

  it('nobody but an admin decides about admins, or makes one', () => {
    const dismissed: StaffEvent = { type: 'StaffSuspended', data: { staffId, reason: 'left', suspendedAt: at } };
    for (const command of about) {
      given(added).when(command).thenRefused('only_admins');
      given(added, dismissed).when(command).thenRefused('only_admins');
    }
    const all = { isAdmin: true, permissionId: null };
    given(invited, accepted)
      .when({ ...promote, ...by, covers: ['p1'] })
      .thenRefused('only_admins');
    given(registered)
      .when({ type: 'ApproveStaff', ...one, ...all, ...by })
      .thenRefused('only_admins');
    given()
      .when({ type: 'InviteStaff', ...one, ...who, language: 'th', ...all, ...by })
      .thenRefused('only_admins');
  });

  it('nobody decides about somebody whose role gives what they do not hold', () => {
    for (const command of about)
      given(invited, accepted)
        .when({ ...command, covers: ['p9'] } as StaffCommand)
        .thenRefused('staff_holds_more');
    const change = { type: 'ChangeStaffProfile', ...one, ...contact, email: who.email, ...by } as const;
    expect(decide(staff, { ...change, covers: ['p1'] }, given(invited, accepted).state)).toHaveLength(1);
  });

  it('nobody gives a role that gives what they do not hold', () => {
    given(registered)
      .when({ type: 'ApproveStaff', ...one, ...hand, ...by, covers: ['p9'] })
      .thenRefused('right_not_yours');
    given(invited, accepted)
      .when({ ...demote, permissionId: 'p2', ...by, covers: ['p1'] })
      .thenRefused('right_not_yours');
  });

  it('the e-mail by which somebody signs in is changed by another admin, and by nobody else here', () => {
    const change = { type: 'ChangeStaffProfile', ...one, ...contact, email: 'new@klang.test' } as const;
    const not = 'email_not_yours';
    given(invited, accepted)
      .when({ ...change, ...by, covers: ['p1'] })
      .thenRefused(not);
    given(added)
      .when({ ...change, ...asAdmin, byStaffId: staffId })
      .thenRefused(not);
    expect(decide(staff, { ...change, ...asAdmin }, given(added).state)).toHaveLength(2);
    given(invited, accepted)
      .when({ type: 'ChangeStaffEmail', ...one, email: 'new@klang.test' })
      .thenWrites({
        type: 'StaffEmailChanged',
        data: { staffId, email: 'new@klang.test', emailBefore: who.email, changedAt: at },
      });
  });
});
