import { addressText } from '@klang/contracts/address/address';
import type { Language } from '@klang/contracts/messages';
import type { Customer } from '../../domain/customerState.ts';
import { localPhone } from '../kit/phones.ts';

/** What somebody said about themselves, as it stands now. */
export type PersonKnown = Pick<Customer, 'email' | 'details' | 'tax' | 'places' | 'agreed' | 'news'>;
export const knownOf = ({ email, details, tax, places, agreed, news }: Customer): PersonKnown => {
  return { email, details, tax, places, agreed, news };
};

const th = {
  name: 'ชื่อ',
  email: 'อีเมล',
  phone: 'เบอร์โทรศัพท์',
  secondPhone: 'เบอร์โทรศัพท์สำรอง',
  bornOn: 'วันเกิด',
  gender: 'เพศ',
  nationality: 'สัญชาติ',
  taxId: 'เลขประจำตัวประชาชน',
  passport: 'เลขหนังสือเดินทาง',
  company: 'ออกเอกสารในนามบริษัท',
  taxAddress: 'ที่อยู่ตามทะเบียน',
  place: 'ที่อยู่',
  news: 'รับข่าวและส่วนลดทางอีเมล',
  agreed: 'ข้อตกลงที่ยอมรับ',
  yes: 'รับ',
  no: 'ไม่รับ',
  genders: { female: 'หญิง', male: 'ชาย', other: 'อื่น ๆ' },
  texts: { termsandconditions: 'ข้อกำหนดและเงื่อนไข', pdpa: 'นโยบายความเป็นส่วนตัว (PDPA)' },
  version: 'รุ่น',
  branch: 'สาขา',
};
const en: typeof th = {
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  secondPhone: 'Second phone',
  bornOn: 'Date of birth',
  gender: 'Gender',
  nationality: 'Nationality',
  taxId: 'Thai ID number',
  passport: 'Passport number',
  company: 'Papers made out to the company',
  taxAddress: 'Registered address',
  place: 'Address',
  news: 'News and discounts by e-mail',
  agreed: 'Agreed to',
  yes: 'Wanted',
  no: 'Not wanted',
  genders: { female: 'Female', male: 'Male', other: 'Other' },
  texts: { termsandconditions: 'Terms and conditions', pdpa: 'Privacy policy (PDPA)' },
  version: 'version',
  branch: 'branch',
};
const words = { th, en } as const;

const locales = { th: 'th-TH-u-ca-buddhist', en: 'en-GB' } as const;
/** What is no day stands as it is: whatever was recorded, the file of it can be read. */
const dateShown = (at: string, language: Language, how: Intl.DateTimeFormatOptions): string => {
  if (!/^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/.test(at) || Number.isNaN(Date.parse(at))) return at;
  return new Intl.DateTimeFormat(locales[language], { ...how, timeZone: 'Asia/Bangkok' }).format(new Date(at));
};
/** A day as people write it. */
export const dayShown = (at: string, language: Language): string => dateShown(at, language, { dateStyle: 'long' });
/** The same with the hour. */
export const momentShown = (at: string, language: Language): string =>
  dateShown(at, language, { dateStyle: 'long', timeStyle: 'short' });

export const countryOf = (code: string | null, language: Language): string | null => {
  if (!code || !/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
};

type Fact = readonly [title: string, said: string];
/** What is known of them, each fact in a line, without what they never said. */
export const factsOf = (known: PersonKnown, language: Language): readonly Fact[] => {
  const { email, details, tax, places, agreed, news } = known;
  const say = words[language];
  const { company, address } = tax;
  const facts: readonly (readonly [string, string | null])[] = [
    [say.name, [details.firstname, details.lastname].filter(Boolean).join(' ')],
    [say.email, email],
    [say.phone, localPhone(details.phone)],
    [say.secondPhone, localPhone(details.secondPhone)],
    [say.bornOn, details.bornOn && dayShown(details.bornOn, language)],
    [say.gender, details.gender && say.genders[details.gender]],
    [say.nationality, countryOf(details.nationality, language)],
    [say.taxId, details.taxId],
    [say.passport, details.passport],
    [say.company, company && `${company.companyName} · ${company.taxId} · ${say.branch} ${company.branch}`],
    [say.taxAddress, address],
    ...places.map(
      (place) => [say.place, place.address && `${place.name}: ${addressText(place.address, language)}`] as const,
    ),
    [say.news, news.isWanted ? say.yes : say.no],
    ...agreed.map(
      ({ kind, version, at }) =>
        [say.agreed, `${say.texts[kind]} · ${say.version} ${version} · ${dayShown(at, language)}`] as const,
    ),
  ];
  return facts.flatMap(([title, said]) => (said ? [[title, said] as const] : []));
};
