import type { Text } from '../messages.ts';

/** A district per line: code, postcode, names. Its sub-districts: last digits of the code, names, postcode if it differs. */
const bangkokPlaces = `
1001 10200 พระนคร/Phra Nakhon: 01 พระบรมมหาราชวัง/Phra Borom Maha Ratchawang, 02 วังบูรพาภิรมย์/Wang Burapha Phirom, 03 วัดราชบพิธ/Wat Ratchabophit, 04 สำราญราษฎร์/Samran Rat, 05 ศาลเจ้าพ่อเสือ/San Chao Pho Suea, 06 เสาชิงช้า/Sao Chingcha, 07 บวรนิเวศ/Bowon Niwet, 08 ตลาดยอด/Talat Yot, 09 ชนะสงคราม/Chana Songkhram, 10 บ้านพานถม/Ban Phan Thom, 11 บางขุนพรหม/Bang Khun Phrom, 12 วัดสามพระยา/Wat Sam Phraya
1002 10300 ดุสิต/Dusit: 01 ดุสิต/Dusit, 02 วชิรพยาบาล/Wachira Phayaban, 03 สวนจิตรลดา/Suan Chitlada, 04 สี่แยกมหานาค/Si Yaek Maha Nak, 06 ถนนนครไชยศรี/Thanon Nakhon Chai Si
1003 10530 หนองจอก/Nong Chok: 01 กระทุ่มราย/Krathum Rai, 02 หนองจอก/Nong Chok, 03 คลองสิบ/Khlong Sip, 04 คลองสิบสอง/Khlong Sip Song, 05 โคกแฝด/Khok Faet, 06 คู้ฝั่งเหนือ/Khu Fang Nuea, 07 ลำผักชี/Lam Phak Chi, 08 ลำต้อยติ่ง/Lam Toiting
1004 10500 บางรัก/Bang Rak: 01 มหาพฤฒาราม/Maha Phruettharam, 02 สีลม/Si Lom, 03 สุริยวงศ์/Suriyawong, 04 บางรัก/Bang Rak, 05 สี่พระยา/Si Phraya
1005 10220 บางเขน/Bang Khen: 02 อนุสาวรีย์/Anusawari, 08 ท่าแร้ง/Tha Raeng
1006 10240 บางกะปิ/Bang Kapi: 01 คลองจั่น/Khlong Chan, 08 หัวหมาก/Hua Mak
1007 10330 ปทุมวัน/Pathum Wan: 01 รองเมือง/Rong Mueang, 02 วังใหม่/Wang Mai, 03 ปทุมวัน/Pathum Wan, 04 ลุมพินี/Lumphini
1008 10100 ป้อมปราบศัตรูพ่าย/Pom Prap Sattru Phai: 01 ป้อมปราบ/Pom Prap, 02 วัดเทพศิรินทร์/Wat Thep Sirin, 03 คลองมหานาค/Khlong Maha Nak, 04 บ้านบาตร/Ban Bat, 05 วัดโสมนัส/Wat Sommanat
1009 10260 พระโขนง/Phra Khanong: 05 บางจาก/Bang Chak, 10 พระโขนงใต้/Phra Khanong Tai
1010 10510 มีนบุรี/Min Buri: 01 มีนบุรี/Min Buri, 02 แสนแสบ/Saen Saep
1011 10520 ลาดกระบัง/Lat Krabang: 01 ลาดกระบัง/Lat Krabang, 02 คลองสองต้นนุ่น/Khlong Song Ton Nun, 03 คลองสามประเวศ/Khlong Sam Prawet, 04 ลำปลาทิว/Lam Pla Thio, 05 ทับยาว/Thap Yao, 06 ขุมทอง/Khum Thong
1012 10120 ยานนาวา/Yan Nawa: 03 ช่องนนทรี/Chong Nonsi, 04 บางโพงพาง/Bang Phongphang
1013 10100 สัมพันธวงศ์/Samphanthawong: 01 จักรวรรดิ/Chakkrawat, 02 สัมพันธวงศ์/Samphanthawong, 03 ตลาดน้อย/Talat Noi
1014 10400 พญาไท/Phaya Thai: 01 สามเสนใน/Sam Sen Nai, 06 พญาไท/Phaya Thai
1015 10600 ธนบุรี/Thon Buri: 01 วัดกัลยาณ์/Wat Kanlaya, 02 หิรัญรูจี/Hiran Ruchi, 03 บางยี่เรือ/Bang Yi Ruea, 04 บุคคโล/Bukkhalo, 05 ตลาดพลู/Talat Phlu, 06 ดาวคะนอง/Dao Khanong, 07 สำเหร่/Samre
1016 10600 บางกอกใหญ่/Bangkok Yai: 01 วัดอรุณ/Wat Arun, 02 วัดท่าพระ/Wat Tha Phra
1017 10310 ห้วยขวาง/Huai Khwang: 01 ห้วยขวาง/Huai Khwang, 02 บางกะปิ/Bang Kapi, 04 สามเสนนอก/Sam Sen Nok
1018 10600 คลองสาน/Khlong San: 01 สมเด็จเจ้าพระยา/Somdet Chao Phraya, 02 คลองสาน/Khlong San, 03 บางลำภูล่าง/Bang Lamphu Lang, 04 คลองต้นไทร/Khlong Ton Sai
1019 10170 ตลิ่งชัน/Taling Chan: 01 คลองชักพระ/Khlong Chak Phra, 02 ตลิ่งชัน/Taling Chan, 03 ฉิมพลี/Chimphli, 04 บางพรม/Bang Phrom, 05 บางระมาด/Bang Ramat, 07 บางเชือกหนัง/Bang Chueak Nang
1020 10700 บางกอกน้อย/Bangkok Noi: 04 ศิริราช/Siri Rat, 05 บ้านช่างหล่อ/Ban Chang Lo, 06 บางขุนนนท์/Bang Khun Non, 07 บางขุนศรี/Bang Khun Si, 09 อรุณอมรินทร์/Arun Amarin
1021 10150 บางขุนเทียน/Bang Khun Thian: 05 ท่าข้าม/Tha Kham, 07 แสมดำ/Samae Dam
1022 10160 ภาษีเจริญ/Phasi Charoen: 01 บางหว้า/Bang Wa, 02 บางด้วน/Bang Duan, 06 บางจาก/Bang Chak, 07 บางแวก/Bang Waek, 08 คลองขวาง/Khlong Khwang, 09 ปากคลองภาษีเจริญ/Pak Khlong Phasi Charoen, 10 คูหาสวรรค์/Khuha Sawan
1023 10160 หนองแขม/Nong Khaem: 02 หนองแขม/Nong Khaem, 03 หนองค้างพลู/Nong Khang Phlu
1024 10140 ราษฎร์บูรณะ/Rat Burana: 01 ราษฎร์บูรณะ/Rat Burana, 02 บางปะกอก/Bang Pakok
1025 10700 บางพลัด/Bang Phlat: 01 บางพลัด/Bang Phlat, 02 บางอ้อ/Bang O, 03 บางบำหรุ/Bang Bamru, 04 บางยี่ขัน/Bang Yi Khan
1026 10400 ดินแดง/Din Daeng: 01 ดินแดง/Din Daeng, 02 รัชดาภิเษก/Ratchadaphisek
1027 10240 บึงกุ่ม/Bueng Kum: 01 คลองกุ่ม/Khlong Kum, 04 นวมินทร์/Nawamin, 05 นวลจันทร์/Nuan Chan
1028 10120 สาทร/Sathon: 01 ทุ่งวัดดอน/Thung Wat Don, 02 ยานนาวา/Yan Nawa, 03 ทุ่งมหาเมฆ/Thung Maha Mek
1029 10800 บางซื่อ/Bang Sue: 01 บางซื่อ/Bang Sue, 02 วงศ์สว่าง/Wong Sawang
1030 10900 จตุจักร/Chatuchak: 01 ลาดยาว/Lat Yao, 02 เสนานิคม/Sena Nikhom, 03 จันทรเกษม/Chan Kasem, 04 จอมพล/Chom Phon, 05 จตุจักร/Chatuchak
1031 10120 บางคอแหลม/Bang Kho Laem: 01 บางคอแหลม/Bang Kho Laem, 02 วัดพระยาไกร/Wat Phraya Krai, 03 บางโคล่/Bang Khlo
1032 10250 ประเวศ/Prawet: 01 ประเวศ/Prawet, 02 หนองบอน/Nong Bon, 03 ดอกไม้/Dok Mai
1033 10110 คลองเตย/Khlong Toei: 01 คลองเตย/Khlong Toei, 02 คลองตัน/Khlong Tan, 03 พระโขนง/Phra Khanong
1034 10250 สวนหลวง/Suan Luang: 01 สวนหลวง/Suan Luang, 02 อ่อนนุช/On Nut, 03 พัฒนาการ/Phatthanakan
1035 10150 จอมทอง/Chom Thong: 01 บางขุนเทียน/Bang Khun Thian, 02 บางค้อ/Bang Kho, 03 บางมด/Bang Mot, 04 จอมทอง/Chom Thong
1036 10210 ดอนเมือง/Don Mueang: 02 สีกัน/Si Kan, 04 ดอนเมือง/Don Mueang, 05 สนามบิน/Sanam Bin
1037 10400 ราชเทวี/Ratchathewi: 01 ทุ่งพญาไท/Thung Phaya Thai, 02 ถนนพญาไท/Thanon Phaya Thai, 03 ถนนเพชรบุรี/Thanon Phetchaburi, 04 มักกะสัน/Makkasan
1038 10230 ลาดพร้าว/Lat Phrao: 01 ลาดพร้าว/Lat Phrao, 02 จรเข้บัว/Chorakhe Bua
1039 10110 วัฒนา/Watthana: 01 คลองเตยเหนือ/Khlong Toei Nuea, 02 คลองตันเหนือ/Khlong Tan Nuea, 03 พระโขนงเหนือ/Phra Khanong Nuea
1040 10160 บางแค/Bang Khae: 01 บางแค/Bang Khae, 02 บางแคเหนือ/Bang Khae Nuea, 03 บางไผ่/Bang Phai, 04 หลักสอง/Lak Song
1041 10210 หลักสี่/Lak Si: 01 ทุ่งสองห้อง/Thung Song Hong, 02 ตลาดบางเขน/Talat Bang Khen
1042 10220 สายไหม/Sai Mai: 01 สายไหม/Sai Mai, 02 ออเงิน/O Ngoen, 03 คลองถนน/Khlong Thanon
1043 10230 คันนายาว/Khan Na Yao: 01 คันนายาว/Khan Na Yao, 02 รามอินทรา/Ram Inthra
1044 10240 สะพานสูง/Saphan Sung: 01 สะพานสูง/Saphan Sung, 02 ราษฎร์พัฒนา/Rat Phatthana, 03 ทับช้าง/Thap Chang/10250
1045 10310 วังทองหลาง/Wang Thonglang: 01 วังทองหลาง/Wang Thonglang, 02 สะพานสอง/Saphan Song, 03 คลองเจ้าคุณสิงห์/Khlong Chao Khun Sing, 04 พลับพลา/Phlapphla
1046 10510 คลองสามวา/Khlong Sam Wa: 01 สามวาตะวันตก/Sam Wa Tawan Tok, 02 สามวาตะวันออก/Sam Wa Tawan Ok, 03 บางชัน/Bang Chan, 04 ทรายกองดิน/Sai Kong Din, 05 ทรายกองดินใต้/Sai Kong Din Tai
1047 10260 บางนา/Bang Na: 02 บางนาเหนือ/Bang Na Nuea, 03 บางนาใต้/Bang Na Tai
1048 10170 ทวีวัฒนา/Thawi Watthana: 01 ทวีวัฒนา/Thawi Watthana, 02 ศาลาธรรมสพน์/Sala Thammasop
1049 10140 ทุ่งครุ/Thung Khru: 01 บางมด/Bang Mot, 02 ทุ่งครุ/Thung Khru
1050 10150 บางบอน/Bang Bon: 02 บางบอนเหนือ/Bang Bon Nuea, 03 บางบอนใต้/Bang Bon Tai, 04 คลองบางพราน/Khlong Bang Phran, 05 คลองบางบอน/Khlong Bang Bon
`;

export type SubDistrict = {
  /** Six digits. The first four are the district code. */
  readonly code: string;
  readonly name: Text;
  readonly postcode: string;
};
export type District = { readonly code: string; readonly name: Text; readonly subDistricts: readonly SubDistrict[] };

const subDistrictIn =
  (district: string, usual: string) =>
  (line: string): SubDistrict => {
    const [th = '', en = '', postcode = usual] = line.slice(3).split('/');
    return { code: district + line.slice(0, 2), name: { th, en }, postcode };
  };

const districtIn = (line: string): District => {
  const [head = '', rest = ''] = line.split(': ');
  const [code = '', postcode = '', ...names] = head.split(' ');
  const [th = '', en = ''] = names.join(' ').split('/');
  return { code, name: { th, en }, subDistricts: rest.split(', ').map(subDistrictIn(code, postcode)) };
};

export const districts: readonly District[] = bangkokPlaces.trim().split('\n').map(districtIn);

export type Locality = { readonly district: District; readonly subDistrict: SubDistrict };
export const places: readonly Locality[] = districts.flatMap((district) =>
  district.subDistricts.map((subDistrict) => ({ district, subDistrict })),
);
const byCode = new Map(places.map((place) => [place.subDistrict.code, place]));
export const placeOf = (code: string): Locality | undefined => byCode.get(code);

const inPostcode = (postcode: string): readonly Locality[] =>
  places.filter(({ subDistrict }) => subDistrict.postcode === postcode);
const postcodes: ReadonlySet<string> = new Set(places.map(({ subDistrict }) => subDistrict.postcode));

/** These postcodes belong to the neighbouring province, though they look like codes of Bangkok. */
const samutPrakan: ReadonlySet<string> = new Set([
  '10130',
  '10270',
  '10280',
  '10290',
  '10540',
  '10550',
  '10560',
  '10570',
]);

export type PostcodeVerdict =
  | 'unfinished'
  | 'outside'
  | 'known'
  /** In the range of Bangkok, but no sub-district has it. Large buildings have such codes. */
  | 'unusual';

export const judgePostcode = (typed: string): PostcodeVerdict => {
  if (postcodes.has(typed)) return 'known';
  if (/^\d{0,4}$/.test(typed)) return typed === '' || '10'.startsWith(typed.slice(0, 2)) ? 'unfinished' : 'outside';
  const isInRange = /^\d{5}$/.test(typed) && typed >= '10100' && typed <= '10900';
  return isInRange && !samutPrakan.has(typed) ? 'unusual' : 'outside';
};

export const placesOf = (postcode: string): readonly Locality[] =>
  judgePostcode(postcode) === 'unusual' ? places : inPostcode(postcode);
