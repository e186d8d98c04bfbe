import { addressText } from '@klang/contracts/address/address';
import type { Language } from '@klang/contracts/messages';
import type { Customer } from '../../domain/customerState.ts';
import { localPhone } from '../kit/phones.ts';

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
  invoicePerson: 'ใบกำกับภาษีในนามบุคคล',
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
  invoicePerson: 'Tax invoices for a person',
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
/** Any other text is returned unchanged, so that every record stays readable. */
const formatDate = (at: string, language: Language, how: Intl.DateTimeFormatOptions): string => {
  if (!/^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/.test(at) || Number.isNaN(Date.parse(at))) return at;
  return new Intl.DateTimeFormat(locales[language], { ...how, timeZone: 'Asia/Bangkok' }).format(new Date(at));
};
export const dayText = (at: string, language: Language): string => formatDate(at, language, { dateStyle: 'long' });
export const formatMoment = (at: string, language: Language): string =>
  formatDate(at, language, { dateStyle: 'long', timeStyle: 'short' });

export const countryOf = (code: string | null, language: Language): string | null => {
  if (!code || !/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
};

type Fact = readonly [title: string, said: string];
export const factsOf = (known: PersonKnown, language: Language): readonly Fact[] => {
  const { email, details, tax, places, agreed, news } = known;
  const texts = words[language];
  const { company, invoicePerson: person, address } = tax;
  const facts: readonly (readonly [string, string | null])[] = [
    [texts.name, [details.firstname, details.lastname].filter(Boolean).join(' ')],
    [texts.email, email],
    [texts.phone, localPhone(details.phone)],
    [texts.secondPhone, localPhone(details.secondPhone)],
    [texts.bornOn, details.bornOn && dayText(details.bornOn, language)],
    [texts.gender, details.gender && texts.genders[details.gender]],
    [texts.nationality, countryOf(details.nationality, language)],
    [texts.taxId, details.taxId],
    [texts.passport, details.passport],
    [texts.company, company && `${company.companyName} · ${company.taxId} · ${texts.branch} ${company.branch}`],
    [texts.invoicePerson, person && `${person.name} · ${person.taxId}`],
    [texts.taxAddress, address],
    ...places.map(
      (place) => [texts.place, place.address && `${place.name}: ${addressText(place.address, language)}`] as const,
    ),
    [texts.news, news.isWanted ? texts.yes : texts.no],
    ...agreed.map(
      ({ kind, version, at }) =>
        [texts.agreed, `${texts.texts[kind]} · ${texts.version} ${version} · ${dayText(at, language)}`] as const,
    ),
  ];
  return facts.flatMap(([title, text]) => (text ? [[title, text] as const] : []));
};
