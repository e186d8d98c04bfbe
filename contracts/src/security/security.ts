import type { EventType } from '../events/index.ts';
import type { Text } from '../messages.ts';

/** What stands in the security log, and how it is called. */
export const securityWhats = {
  signedIn: { th: 'เข้าสู่ระบบ', en: 'Logged in' },
  signedOut: { th: 'ออกจากระบบ', en: 'Logged out' },
  wrongTry: { th: 'ลองเข้าสู่ระบบไม่สำเร็จ', en: 'Wrong password or code' },
  limited: { th: 'ถูกชะลอเพราะลองหลายครั้ง', en: 'Slowed after many tries' },
  noRight: { th: 'ถูกปฏิเสธเพราะไม่มีสิทธิ์', en: 'Refused for want of a right' },
  sessionsEnded: { th: 'ปิดการเข้าสู่ระบบ', en: 'Sessions ended' },
  credentials: { th: 'เปลี่ยนรหัสผ่าน อีเมล หรือ LINE', en: 'Password, e-mail or LINE changed' },
  factors: { th: 'เปลี่ยนการยืนยันขั้นที่สอง', en: 'Second factor changed' },
  rights: { th: 'เปลี่ยนสิทธิ์', en: 'Rights changed' },
  people: { th: 'เพิ่มหรือระงับผู้ใช้', en: 'People let in or shut out' },
  exports: { th: 'ส่งออกข้อมูล', en: 'List exported' },
} as const satisfies Record<string, Text>;
export type SecurityWhat = keyof typeof securityWhats;
/** The names of a record's entries are its keys. */
export const securityNames = Object.keys(securityWhats) as readonly SecurityWhat[];

/** Which events stand in it; of lists that staff keep, those of roles alone. */
export const securityEvents: Readonly<Partial<Record<EventType, SecurityWhat>>> = {
  StaffSessionsEnded: 'sessionsEnded',
  StaffPasswordReset: 'credentials',
  StaffPasswordChanged: 'credentials',
  AdminPasswordChanged: 'credentials',
  CustomerPasswordChanged: 'credentials',
  StaffEmailChanged: 'credentials',
  AdminEmailChanged: 'credentials',
  CustomerEmailChanged: 'credentials',
  StaffLineLinked: 'credentials',
  StaffLineUnlinked: 'credentials',
  AdminLineLinked: 'credentials',
  AdminLineUnlinked: 'credentials',
  FactorAdded: 'factors',
  FactorRemoved: 'factors',
  FactorsReset: 'factors',
  FactorRuleSet: 'factors',
  RecoveryCodesMade: 'factors',
  RecoveryCodeUsed: 'factors',
  StaffRightsChanged: 'rights',
  RoleViewed: 'rights',
  LookupAdded: 'rights',
  LookupChanged: 'rights',
  StaffAdded: 'people',
  StaffInvited: 'people',
  StaffRegistered: 'people',
  StaffApproved: 'people',
  StaffRejected: 'people',
  StaffSuspended: 'people',
  StaffRestored: 'people',
  StaffInvitationAccepted: 'people',
  AdminAdded: 'people',
  AdminInvited: 'people',
  AdminSuspended: 'people',
  AdminRestored: 'people',
  PersonForgotten: 'people',
  ListExported: 'exports',
};
