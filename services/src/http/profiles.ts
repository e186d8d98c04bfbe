import type { UserDetail } from '@klang/contracts/api/authen';
import { moduleNames } from '@klang/contracts/modules';
import { customer } from '../domain/customer.ts';
import { staff } from '../domain/staff.ts';
import type { EventLog } from '../platform/eventLog.ts';
import { streamOf } from '../platform/execute.ts';
import { orgOf } from '../platform/orgs.ts';
import type { Session, SessionKind } from '../platform/sessions.ts';

export type Profile = { readonly name: string | null; readonly isAdmin: boolean };

const placeholderPicture = '/image/profile2.png';
const categories: Partial<Record<SessionKind, string>> = { customer: customer.category, staff: staff.category };

/** Who somebody is, from what happened to them; nobody when they never came. */
export const profileOf = async (
  log: EventLog,
  { kind, org, personId }: Pick<Session, 'kind' | 'org' | 'personId'>,
): Promise<Profile | undefined> => {
  const category = categories[kind];
  if (!category) return undefined;
  let profile: Profile | undefined;
  for await (const { events } of log.read(streamOf(category, org, personId))) {
    for (const { type, data } of events) {
      if (type === 'StaffAdded') profile = { name: data.name, isAdmin: data.isAdmin };
      if (type === 'CustomerRegistered') profile = { name: fullName(data.firstname, data.lastname), isAdmin: false };
    }
  }
  return profile;
};

const fullName = (firstname: string | null, lastname: string | null): string | null =>
  firstname && lastname ? `${firstname} ${lastname}` : null;

export const detailOf = ({ personId, kind, org, name }: Omit<Session, 'id'>, isAdmin: boolean): UserDetail => {
  const modules = kind === 'staff' ? moduleNames : [];
  const found = orgOf(org);
  return {
    id: personId,
    kind,
    type: kind === 'staff' ? 'user' : kind,
    displayName: name ?? '',
    pictureUrl: placeholderPicture,
    isadmin: isAdmin,
    module: [...modules],
    permission: { mod: Object.fromEntries(modules.map((module) => [module, 'viu'])) },
    organize: found ? { id: found.id, name_th: found.name_th, name_en: found.name_en } : null,
  };
};
