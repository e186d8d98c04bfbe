import { listOf, named } from './entry.ts';

// Also at weekends, so that a demo started on a Sunday has visits that day.
const weekdays = { drives1: true, drives2: true, drives3: true, drives4: true, drives5: true };
const everyDay = { ...weekdays, drives6: true, drives0: true };
export const crews = listOf('crew', {
  'crew-north': {
    ...named(['ทีมเหนือ', 'North crew']),
    vehicle: 'กระบะตู้ทึบ 1',
    color: '#3e63dd',
    members: [],
    ...everyDay,
    mostTrips: 8,
    mostItems: 60,
  },
  'crew-river': {
    ...named(['ทีมริมน้ำ', 'River crew']),
    vehicle: 'กระบะตู้ทึบ 2',
    color: '#30a46c',
    members: [],
    ...everyDay,
    mostTrips: 6,
    mostItems: 45,
  },
});

const shelf = (zone: string, rack: number, place: number) => ({
  ...named([`โซน ${zone} แถว ${rack} ชั้น ${place}`, `Zone ${zone}, rack ${rack}, shelf ${place}`]),
  code: `${zone}-0${rack}-${place}`,
  zone,
  rack: String(rack),
  shelf: String(place),
  capacity: 12,
});
export const storagePlaces = listOf(
  'storagelocation',
  Object.fromEntries(
    ['A', 'B'].flatMap((zone) =>
      [1, 2].flatMap((rack) =>
        [1, 2, 3].map(
          (place) => [`location-${zone}-${rack}-${place}`.toLowerCase(), shelf(zone, rack, place)] as const,
        ),
      ),
    ),
  ),
);

const ofCustomer = { isOfCustomer: true, feeSatang: 20_000 };
const ofUs = { isOfCustomer: false, feeSatang: null };
export const visitReasons = listOf('visitreason', {
  'visitreason-nobody': { ...named(['ไม่มีคนอยู่', 'Nobody there']), ...ofCustomer },
  'visitreason-access': { ...named(['เข้าพื้นที่ไม่ได้', 'No access']), ...ofCustomer },
  'visitreason-refused': { ...named(['ลูกค้าไม่สะดวกแล้ว', 'Refused']), ...ofCustomer },
  'visitreason-unpacked': { ...named(['ยังแพ็กไม่เสร็จ', 'Not packed']), ...ofCustomer },
  'visitreason-weather': { ...named(['ฝนหนักหรือน้ำท่วม', 'Bad weather']), ...ofUs },
  'visitreason-van': { ...named(['รถเสีย', 'The van broke down']), ...ofUs },
});
