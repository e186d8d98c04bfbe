import type { Language } from '@klang/contracts/messages';
import { escaped, eventsInFile, formatBaht } from './eventsInFile.ts';
import type { Everything, HistoryEntry } from './everythingOf.ts';
import { factsOf, formatMoment } from './factsInFile.ts';

const words = {
  th: {
    title: 'ข้อมูลของฉัน',
    known: 'สิ่งที่เรารู้เกี่ยวกับคุณ',
    ordered: 'คำสั่งซื้อของคุณ',
    every: 'ทุกเหตุการณ์ที่บันทึกไว้',
    number: 'เลขที่',
    placed: 'จองเมื่อ',
    total: 'ยอดรวม',
    made: 'จัดทำเมื่อ',
    account: 'บัญชี',
    order: 'คำสั่งซื้อ',
    visit: 'รอบรถ',
    item: 'ชิ้นของ',
    message: 'ข้อความ',
    claim: 'เรื่องเคลม',
    refund: 'เงินคืน',
    paper: 'เอกสาร',
    pictures: 'รูปภาพ',
    factors: 'การยืนยันตัวตนขั้นที่สอง',
    signedIn: 'ที่ที่เข้าสู่ระบบอยู่',
    agent: 'อุปกรณ์',
    startedAt: 'เข้าสู่ระบบเมื่อ',
    usedAt: 'ใช้ล่าสุดเมื่อ',
    none: 'ไม่มี',
  },
  en: {
    title: 'My data',
    known: 'What we know of you',
    ordered: 'Your orders',
    every: 'Everything that was recorded',
    number: 'Number',
    placed: 'Placed',
    total: 'Total',
    made: 'Made at',
    account: 'Account',
    order: 'Order',
    visit: 'Visit',
    item: 'Item',
    message: 'Message',
    claim: 'Claim',
    refund: 'Refund',
    paper: 'Paper',
    pictures: 'Pictures',
    factors: 'Second factors',
    signedIn: 'Where I am logged in',
    agent: 'Device',
    startedAt: 'Logged in',
    usedAt: 'Last used',
    none: 'None',
  },
} as const;

const knownShown = ({ known }: Everything, language: Language): string => {
  if (!known) return '';
  const rows = factsOf(known, language).map(
    ([title, label]) => `<tr><th scope="row">${escaped(title)}</th><td>${escaped(label)}</td></tr>`,
  );
  return `<h2>${words[language].known}</h2><table>${rows.join('')}</table>`;
};

const ordersShown = ({ orders }: Everything, language: Language): string => {
  const texts = words[language];
  const rows = orders.flatMap(({ number, orderId, events }) => {
    const placed = events.find(({ type }) => type === 'OrderPlaced');
    const sum = placed && 'totalSatang' in placed.data ? Number(placed.data.totalSatang) : null;
    const cells = [number ?? orderId, placed ? formatMoment(placed.at, language) : '–'];
    const total = sum === null ? '–' : formatBaht(sum, language);
    return [`<tr>${[...cells, total].map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`];
  });
  if (rows.length === 0) return '';
  const heads = [texts.number, texts.placed, texts.total].map((head) => `<th scope="col">${head}</th>`);
  return `<h2>${texts.ordered}</h2><table><tr>${heads.join('')}</tr>${rows.join('')}</table>`;
};

const pictureShown = ({ name, picture }: Everything['pictures'][number]): string =>
  `<p><img src="${escaped(picture)}" alt="${escaped(name)}"></p>`;

const placeShown =
  (language: Language) =>
  ({ agent, startedAt, usedAt }: Everything['signedIn'][number]): string => {
    const texts = words[language];
    const rows = [
      [texts.agent, agent],
      [texts.startedAt, formatMoment(startedAt, language)],
      [texts.usedAt, formatMoment(usedAt, language)],
    ] as const;
    return `<table>${rows.map(([name, value]) => `<tr><th scope="row">${name}</th><td>${escaped(value)}</td></tr>`).join('')}</table>`;
  };

const style = `body{font:16px/1.6 sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem;color:#222}
table{border-collapse:collapse;width:100%;margin:0 0 1.5rem}th,td{border:1px solid #ddd;padding:.25rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{width:30%;font-weight:600}h3{margin-bottom:0}img{max-width:100%}p{margin:.1rem 0 .4rem;color:#555}`;

export const everythingPage = (all: Everything, language: Language): string => {
  const texts = words[language];
  const historyText = (events: readonly HistoryEntry[]): string => events.map(eventsInFile(language)).join('');
  const parts = [
    knownShown(all, language),
    ordersShown(all, language),
    `<h2>${texts.every}</h2>`,
    `<h2>${texts.account}</h2>${historyText(all.account)}`,
    ...all.orders.map(
      ({ number, orderId, events }) => `<h2>${texts.order} ${escaped(number ?? orderId)}</h2>${historyText(events)}`,
    ),
    ...all.visits.map(({ visitId, events }) => `<h2>${texts.visit} ${escaped(visitId)}</h2>${historyText(events)}`),
    ...all.items.map(({ itemId, events }) => `<h2>${texts.item} ${escaped(itemId)}</h2>${historyText(events)}`),
    ...all.messages.map(
      ({ contactId, events }) => `<h2>${texts.message} ${escaped(contactId)}</h2>${historyText(events)}`,
    ),
    ...all.claims.map(({ claimId, events }) => `<h2>${texts.claim} ${escaped(claimId)}</h2>${historyText(events)}`),
    ...all.refunds.map(({ refundId, events }) => `<h2>${texts.refund} ${escaped(refundId)}</h2>${historyText(events)}`),
    ...all.papers.map(({ paperId, events }) => `<h2>${texts.paper} ${escaped(paperId)}</h2>${historyText(events)}`),
    `<h2>${texts.pictures}</h2>${all.pictures.map(pictureShown).join('') || texts.none}`,
    `<h2>${texts.factors}</h2>${historyText(all.factors) || texts.none}`,
    `<h2>${texts.signedIn}</h2>${all.signedIn.map(placeShown(language)).join('') || texts.none}`,
  ];
  const name = language === 'th' ? all.organization.name_th : all.organization.name_en;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${texts.title} · ${escaped(name)}</title><style>${style}</style></head><body><h1>${texts.title} · ${escaped(name)}</h1><p>${texts.made} ${formatMoment(all.madeAt, language)}</p>${parts.join('')}</body></html>`;
};
