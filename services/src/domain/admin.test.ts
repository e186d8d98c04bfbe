import type { AdminEvent } from '@klang/contracts/events/admin';
import type { AcceptedText } from '@klang/contracts/site/acceptedTexts';
import { describe, expect, it } from 'vitest';
import { type AdminCommand, admin } from './admin.ts';
import { customer } from './customer.ts';
import { specOf } from './spec.ts';

const { given } = specOf(admin);
const at = '2026-11-21T03:00:00.000Z';
const on = { adminId: 'a1', at };
const who = { adminId: 'a1', name: 'อนันต์', email: 'anan@klang.test' };

const added: AdminEvent = { type: 'AdminAdded', data: { ...who, addedAt: at } };
const suspended: AdminEvent = { type: 'AdminSuspended', data: { adminId: 'a1', reason: 'left', suspendedAt: at } };
const restored: AdminEvent = { type: 'AdminRestored', data: { adminId: 'a1', restoredAt: at } };
const changed: AdminEvent = { type: 'AdminPasswordChanged', data: { adminId: 'a1', way: 'forgot', changedAt: at } };
const linked: AdminEvent = { type: 'AdminLineLinked', data: { adminId: 'a1', linkedAt: at } };
const unlinked: AdminEvent = { type: 'AdminLineUnlinked', data: { adminId: 'a1', unlinkedAt: at } };

const add: AdminCommand = { type: 'AddAdmin', ...who, at };
const invited: AdminEvent = { type: 'AdminInvited', data: { ...who, language: 'th', invitedAt: at } };
const profile: AdminEvent = {
  type: 'AdminProfileChanged',
  data: { ...who, email: 'new@klang.test', changedAt: at },
};
const emailChanged: AdminEvent = {
  type: 'AdminEmailChanged',
  data: { adminId: 'a1', email: 'new@klang.test', emailBefore: who.email, changedAt: at },
};
const by = { byAdminId: 'a2', isLast: false };
const suspend: AdminCommand = { type: 'SuspendAdmin', ...on, ...by, reason: 'left' };
const invite: AdminCommand = { type: 'InviteAdmin', ...who, language: 'th', at };
const again: AdminCommand = { type: 'InviteAdminAgain', ...on };
const correct = {
  ...({ type: 'ChangeAdminProfile', ...who } as const),
  email: 'new@klang.test',
  byAdminId: 'boss',
  at,
};
const restore: AdminCommand = { type: 'RestoreAdmin', ...on };
const change: AdminCommand = { type: 'ChangeAdminPassword', ...on, way: 'forgot' };
const link: AdminCommand = { type: 'LinkAdminLine', ...on };
const unlink: AdminCommand = { type: 'UnlinkAdminLine', ...on };

describe('a platform admin', () => {
  it('is added, once', () => {
    given().when(add).thenWrites(added);
    given(added).when(add).thenNothing();
  });
  it('is suspended, once, and only when there is one', () => {
    given(added).when(suspend).thenWrites(suspended);
    given(added, suspended).when(suspend).thenNothing();
    given().when(suspend).thenRefused('admin_not_found');
  });
  it('is forgotten, once; nobody forgets themselves or the last one, and nobody who is gone comes back', () => {
    const forget: AdminCommand = { type: 'ForgetAdmin', ...on, ...by, reason: 'asked' };
    const forgotten: AdminEvent = { type: 'AdminForgotten', data: { adminId: 'a1', reason: 'asked', forgottenAt: at } };
    for (const history of [[added], [invited], [added, suspended]])
      given(...history)
        .when(forget)
        .thenWrites(forgotten);
    given(added, forgotten).when(forget).thenNothing();
    given().when(forget).thenRefused('admin_not_found');
    given(added)
      .when({ ...forget, byAdminId: 'a1' })
      .thenRefused('admin_is_yourself');
    given(added)
      .when({ ...forget, isLast: true })
      .thenRefused('last_platform_admin');
    for (const command of [restore, suspend, correct, again, link, unlink, change])
      given(added, forgotten).when(command).thenRefused('admin_not_found');
  });
  it('suspends neither themselves nor the last one', () => {
    given(added)
      .when({ ...suspend, byAdminId: 'a1' })
      .thenRefused('admin_is_yourself');
    given(added)
      .when({ ...suspend, isLast: true })
      .thenRefused('last_platform_admin');
    given(invited)
      .when({ ...suspend, isLast: true })
      .thenWrites(suspended);
  });
  it('is invited, once more while the invitation is open, and comes in with a password of their own', () => {
    given().when(invite).thenWrites(invited);
    given(invited).when(invite).thenNothing();
    given(invited)
      .when({ ...invite, email: 'other@klang.test' })
      .thenRefused('admin_id_taken');
    given(invited).when(again).thenWrites(invited);
    given().when(again).thenRefused('admin_not_found');
    given(invited).when(change).thenWrites(changed);
    given(invited, changed).when(again).thenRefused('invitation_not_open');
    given(invited, changed).when(link).thenWrites(linked);
    given(invited, suspended, restored).when(link).thenRefused('admin_not_active');
  });
  it('is corrected', () => {
    given(added).when(correct).thenWrites(profile, emailChanged);
    given(added, profile).when(correct).thenNothing();
    given().when(correct).thenRefused('admin_not_found');
  });
  it('changes their own e-mail by a code and not here, and their own name as they like', () => {
    const own = { ...correct, byAdminId: 'a1' };
    given(added).when(own).thenRefused('email_not_yours');
    expect(given(added).when({ ...own, name: 'อื่น', email: who.email }).decision).toHaveLength(1);
  });
  it('is corrected by two people without either losing what they did not see', () => {
    const late = { ...correct, name: 'อื่น', revision: 0 };
    given(added, profile).when(late).thenRefused('lookup_changed_meanwhile');
    given(added, profile)
      .when({ ...late, revision: 1 })
      .thenWrites({ type: 'AdminProfileChanged', data: { ...profile.data, name: 'อื่น' } });
    given(added, profile)
      .when({ ...correct, revision: 0 })
      .thenNothing();
    given(added, linked)
      .when({ ...correct, revision: 0 })
      .thenWrites(profile, emailChanged);
  });
  it('is let in again', () => {
    given(added, suspended).when(restore).thenWrites(restored);
    given(added).when(restore).thenNothing();
    given().when(restore).thenRefused('admin_not_found');
  });
  it('sets a new password and links an account of the messaging platform while active', () => {
    given(added).when(change).thenWrites(changed);
    given(added).when(link).thenWrites(linked);
    given(added, linked).when(link).thenNothing();
    given(added, linked).when(unlink).thenWrites(unlinked);
    given(added, linked, unlinked).when(unlink).thenNothing();
    given(added, linked, unlinked).when(link).thenWrites(linked);
    given().when(unlink).thenRefused('admin_not_found');
    for (const command of [change, link]) {
      given(added, suspended).when(command).thenRefused('admin_not_active');
      given().when(command).thenRefused('admin_not_found');
    }
  });
});

describe("a customer's password", () => {
  const contact = { firstname: 'สมชาย', lastname: 'ใจดี', email: 'a@b.test', phone: '+66812345678' } as const;
  const registered = {
    type: 'CustomerRegistered',
    data: { customerId: 'c1', ...contact, language: 'th', accepted: [] as AcceptedText[], registeredAt: at },
  } as const;
  const command = { type: 'ChangeCustomerPassword', customerId: 'c1', way: 'forgot', at } as const;

  it('is changed for who is a customer', () =>
    specOf(customer)
      .given(registered)
      .when(command)
      .thenWrites({ type: 'CustomerPasswordChanged', data: { customerId: 'c1', way: 'forgot', changedAt: at } }));
  it('is not changed for who is none', () => specOf(customer).given().when(command).thenRefused('customer_not_found'));
});
