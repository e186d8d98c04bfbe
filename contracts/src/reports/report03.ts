import { countAt, countOf, type Measure, type Report, type ReportTab, ratioOf } from './kit.ts';

const isTotal = true as const;
const at = (id: string, [th, en]: readonly [string, string], custody: readonly string[]): Measure =>
  countAt([id, th, en], ['held'], { where: { custody } });

const stock = (...[id, th, en, groupBy]: [string, string, string, ReportTab['groupBy']]): ReportTab => ({
  id,
  title: { th, en },
  groupBy,
  measures: [
    countOf(['in', 'เข้าคลัง', 'In'], ['itemIn'], { isTotal }),
    countOf(['out', 'ออกจากคลัง', 'Out'], ['itemOut'], { isTotal }),
    at('stored', ['ในคลัง', 'In storage'], ['storage']),
    at('movers', ['บนรถ', 'On the road'], ['movers']),
    at('customer', ['อยู่กับลูกค้า', 'With customers'], ['customer']),
    countAt(['all', 'ของในสัญญา', 'All items'], ['held'], { isTotal }),
  ],
  chart: { as: 'upDown', measures: ['in', 'out'] },
});

const trips = (...[id, th, en, groupBy]: [string, string, string, ReportTab['groupBy']]): ReportTab => ({
  id,
  title: { th, en },
  groupBy,
  measures: [
    countOf(['planned', 'นัด', 'Planned'], ['tripPlanned']),
    countOf(['done', 'สำเร็จ', 'Done'], ['tripDone'], { isTotal }),
    countOf(['failed', 'ไม่สำเร็จ', 'Failed'], ['tripFailed'], { isTotal }),
    countOf(['canceled', 'ยกเลิก', 'Canceled'], ['tripCanceled']),
    countOf(['onTime', 'ตรงเวลา', 'On time'], ['tripOnTime']),
    ratioOf(['share', 'รอบรถตรงเวลา', 'On-time share'], ['onTime', 'done']),
  ],
  chart: { as: 'stacked', measures: ['done', 'failed', 'canceled'] },
});

export const report03: Report = {
  name: 'report03',
  title: { th: 'ของในคลังและรอบรถ', en: 'Storage and movements' },
  tabs: [
    stock('places', 'ของตามที่เก็บ', 'By place', ['location', 'custody', 'day', 'month']),
    stock('sizes', 'ของตามขนาด', 'By size', ['size']),
    trips('trips', 'รอบรถ', 'Trips', ['tripKind']),
    trips('onTime', 'ตรงเวลา', 'On time', ['day', 'month']),
  ],
  readable: ['goodsPaper'],
};
