import { type ConsoleKind, platformOrg } from '@klang/contracts/console/index';
import { moduleEntryId } from '@klang/contracts/console/module';
import { hostsIn, isHostName, organizeId } from '@klang/contracts/console/organize';
import { templateEntryId } from '@klang/contracts/console/template';
import { archived } from '@klang/contracts/lookups/status';
import type { Text } from '@klang/contracts/messages';
import type { OrgReads } from '@klang/projections/orgs/queries';
import { hold } from '../../platform/eventLog/reservedValues.ts';
import type { Parts } from '../../platform/parts.ts';
import type { FieldFault } from '../kit/answers.ts';
import type { AlsoFits, Entry } from '../lookups/checks.ts';
import type { MayMark } from '../lookups/marking.ts';
import { textFaults } from './templateTexts.ts';

export type ConsoleRules = { readonly pool: Parts['pool']; readonly orgs: OrgReads };
type Rule = (rules: ConsoleRules, entry: Entry) => Promise<readonly FieldFault[]> | readonly FieldFault[];

const fault = (name: string, th: string, en: string): FieldFault => ({ field: `fields.${name}`, message: { th, en } });

const idFault: FieldFault = {
  field: '_id',
  message: {
    th: 'ใช้ตัวอักษรอังกฤษพิมพ์เล็ก ตัวเลข และขีดกลาง 2–30 ตัว ขึ้นต้นด้วยตัวอักษร',
    en: 'Use 2 to 30 small letters, digits and hyphens, beginning with a letter.',
  },
};
const noHost = fault('hosts', 'กรุณาใส่โฮสต์อย่างน้อยหนึ่งชื่อ', 'Please give at least one host.');
const wrongHost = (host: string): FieldFault =>
  fault('hosts', `“${host}” ไม่ใช่ชื่อโฮสต์`, `“${host}” is not the name of a host.`);
const takenHost = (host: string, by: string): FieldFault =>
  fault('hosts', `“${host}” เป็นของ ${by} อยู่แล้ว`, `“${host}” belongs to ${by} already.`);
const notOffered = fault(
  'package',
  'แพ็กเกจนี้ไม่ได้เปิดขาย กรุณาเลือกใหม่',
  'This package is not offered, please choose another.',
);

/** Reserves hosts, so that of two concurrent claims one is refused. */
const takenHosts = async ({ pool, orgs }: ConsoleRules, { id }: Entry, hosts: readonly string[]) => {
  const reservations = await Promise.all(
    hosts.map((value) => hold(pool, { org: platformOrg, list: 'hosts', value, holder: id })),
  );
  const owners = await orgs.hostOwners(hosts, id);
  return hosts.flatMap((host, place) => {
    const owner = owners.get(host);
    if (owner === undefined && reservations[place]) return [];
    return [takenHost(host, owner ?? '–')];
  });
};

const organize: Rule = async (rules, entry) => {
  const { id, fields } = entry;
  const hosts = hostsIn(fields['hosts']);
  const faults: FieldFault[] = hosts.filter((host) => !isHostName(host)).map(wrongHost);
  if (!organizeId.test(id) || id === platformOrg) faults.push(idFault);
  if (hosts.length === 0) faults.push(noHost);
  if (fields['status'] === archived) return faults;
  if (!(await rules.orgs.isOffered(String(fields['package'])))) faults.push(notOffered);
  return faults.length > 0 ? faults : takenHosts(rules, entry, hosts);
};

const inUse = (buyers: readonly string[]): Text => ({
  th: `ยังมีองค์กรใช้แพ็กเกจนี้อยู่ (${buyers.join(', ')}) กรุณาเปลี่ยนแพ็กเกจขององค์กรก่อน`,
  en: `Organizations still have this package (${buyers.join(', ')}), please give them another first.`,
});

const packageRule: Rule = async ({ orgs }, { id, fields }) => {
  if (fields['status'] === 5 && fields['active'] === true) return [];
  const buyers = await orgs.buyersOf(id);
  return buyers.length > 0 ? [{ field: 'fields.status', message: inUse(buyers) }] : [];
};

const moduleRule: Rule = (_, { id, fields }) =>
  id === moduleEntryId(String(fields['module']))
    ? []
    : [fault('module', 'โมดูลนี้เปลี่ยนไม่ได้ กรุณาเพิ่มรายการใหม่', 'The module of an entry cannot change, please add another.')];

const templateRule: Rule = (_, { id, fields }) =>
  id === templateEntryId(String(fields['key']))
    ? textFaults(fields)
    : [
        fault(
          'key',
          'เปลี่ยนข้อความของรายการนี้ไม่ได้ กรุณาเพิ่มรายการใหม่',
          'The text of an entry cannot change, please add another.',
        ),
      ];

const rules: Readonly<Record<ConsoleKind, Rule>> = {
  organize,
  package: packageRule,
  module: moduleRule,
  template: templateRule,
};

export const consoleFits =
  (of: ConsoleRules): AlsoFits =>
  async ({ kind }, entry) =>
    rules[kind as ConsoleKind](of, entry);

export const consoleMayMark =
  ({ orgs }: ConsoleRules): MayMark =>
  async ({ kind }, id, status) => {
    if (kind !== 'package' || status === 5) return null;
    const buyers = await orgs.buyersOf(id);
    return buyers.length > 0 ? inUse(buyers) : null;
  };
