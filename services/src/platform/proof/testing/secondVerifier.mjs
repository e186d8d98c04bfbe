// A second verifier, written only from docs/audit-format.md; both must agree.
import { createHash } from 'node:crypto';

const digest = (bytes) => createHash('sha256').update(bytes).digest();
const words = (text) => createHash('sha256').update(text, 'utf8').digest('hex');
const total = (list, field) => list.reduce((so, one) => so + one[field], 0);

class Problem {
  constructor(code) {
    this.code = code;
  }
}
const demand = (code, ...facts) => {
  if (!facts.every(Boolean)) throw new Problem(code);
};

const sorted = (value) => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  // A Map keeps the order: objects move numeric keys to the front.
  return new Map(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  );
};
const write = (value) => {
  if (value instanceof Map) return `{${[...value].map(([name, part]) => `${JSON.stringify(name)}:${write(part)}`)}}`;
  return Array.isArray(value) ? `[${value.map(write)}]` : JSON.stringify(value);
};

/** The largest complete subtree on the left, the rest on the right. */
const treeRoot = (leaves) => {
  if (leaves.length === 1) return leaves[0];
  let left = 1;
  while (left * 2 < leaves.length) left *= 2;
  return digest(Buffer.concat([Buffer.of(1), treeRoot(leaves.slice(0, left)), treeRoot(leaves.slice(left))]));
};

const halfUp = (unit, count, { days, ofDays }) => {
  const exact = BigInt(unit) * BigInt(count) * BigInt(days) * 2n + BigInt(ofDays);
  return Number(exact / (BigInt(ofDays) * 2n));
};

const checkPaper = (book, { stream, revision, data }) => {
  const series = stream.split('.').slice(1).join('.');
  demand('paper', data.number === `${series}-${`${revision + 1}`.padStart(4, '0')}`);
  demand('paper', data.facts.number === data.number);
  const { people, hash, ...rest } = data;
  demand('paper', words(write(sorted(rest))) === hash);
  const before = revision === 0 ? '0'.repeat(64) : book.lastOfSeries[stream];
  demand('paper', before === undefined || before === data.beforeHash);
  book.lastOfSeries[stream] = hash;
};

const checkPaperSums = ({ sums, lines, pricesIncludeVat }) => {
  demand('paperSums', sums.totalSatang - sums.vatSatang === sums.valueSatang);
  demand('paperSums', total(lines, 'amountSatang') === (pricesIncludeVat ? sums.totalSatang : sums.valueSatang));
  for (const { quantity, unitSatang, amountSatang } of lines)
    if (quantity !== null && unitSatang !== null) demand('paperSums', quantity * unitSatang === amountSatang);
};

const lastOf = (events, type, ...conditions) =>
  events.findLast((event) => event.type === type && conditions.every((holds) => holds(event.data)))?.data;

const same = (...sums) => sums.every((one) => one === sums[0]);

const paperMoney = {
  orderPaid: (earlier, { causeId, facts: { order, paid, sums, withholding } }) => {
    const isIt = (data) => data.orderId === order.orderId && data.paymentId === causeId;
    const net = sums.totalSatang - (withholding ? withholding.withheldSatang : 0);
    const came = lastOf(earlier, 'OrderPaid', isIt);
    return came && same(paid.amountSatang, net, came.amountSatang);
  },
  billPaid: (earlier, { causeId, facts: { order, paid, sums } }) => {
    const ofBill = (data) => data.billId === causeId;
    const came = lastOf(earlier, 'BillPaid', ofBill, (data) => data.orderId === order.orderId);
    const bill = lastOf(earlier, 'BillIssued', ofBill) ?? sums;
    return came && same(paid.amountSatang, came.amountSatang) && same(sums.totalSatang, bill.totalSatang);
  },
  cashTaken: (earlier, { causeId, facts: { paid, sums } }) => {
    const came = lastOf(earlier, 'DoorCashTaken', (data) => data.tripId === causeId);
    return came && same(paid.amountSatang, sums.totalSatang, came.amountSatang);
  },
  credited: (earlier, { causeId, facts: { sums } }) => {
    const came = lastOf(earlier, 'PaperCredited', (data) => data.creditId === causeId);
    return came && same(sums.totalSatang, came.amountSatang) && same(sums.vatSatang, came.vatSatang);
  },
  corrected: (earlier, { causeId, facts: { sums, replaces } }) => {
    if (replaces?.restOf && replaces.way === 'credit') {
      const isOfIt = (data) => data.paperId === replaces.paperId && data.occasionId === causeId;
      const rest = lastOf(earlier, 'PaperCredited', isOfIt, ({ occasion }) => occasion === 'correction');
      if (rest) return same(sums.totalSatang, rest.amountSatang) && same(sums.vatSatang, rest.vatSatang);
    }
    const former = lastOf(earlier, 'PaperIssued', (data) => data.number === replaces?.number)?.facts.sums;
    return former && same(sums.totalSatang, former.totalSatang) && same(sums.vatSatang, former.vatSatang);
  },
};
const checkPaperMoney = (earlier, paper) => demand('paperMoney', paperMoney[paper.cause]?.(earlier, paper) ?? true);

const checkBill = ({ lines, feesSatang, vatRule, vatSatang, totalSatang }) => {
  demand('bill', total(lines, 'amountSatang') === feesSatang);
  demand('bill', totalSatang === (vatRule === 'added' ? feesSatang + vatSatang : feesSatang));
  for (const line of lines) {
    const isByItem = line.kind === 'monthly' || line.kind === 'insurance';
    if (isByItem && line.part !== 'takenBack' && line.itemIds.length > 0)
      demand('bill', halfUp(line.unitSatang, line.itemIds.length, line) === line.amountSatang);
  }
};

const openOf = (events, billId) => {
  const at = events.findLastIndex(({ type, data }) => type === 'BillIssued' && data.billId === billId);
  if (at < 0) return null;
  const used = events.slice(at).filter(({ type, data }) => type === 'BillCredited' && data.billId === billId);
  const credits = used.map(({ data }) => data);
  return events[at].data.payNowSatang - total(credits, 'amountSatang');
};
const checkBillPaid = (earlier, { orderId, paymentId, billId, amountSatang }) => {
  const open = openOf(earlier, billId);
  if (open === null || open === amountSatang) return;
  const began = earlier.findLastIndex(
    ({ type, data }) =>
      type === 'PaymentStarted' &&
      same(data.orderId, orderId) &&
      same(data.paymentId, paymentId) &&
      data.billId === billId,
  );
  demand('billMoney', began >= 0 && openOf(earlier.slice(0, began), billId) === amountSatang);
};

const nextDay = (day) => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
};

const figuresOver = (events) => {
  const papers = events.filter(({ type }) => type === 'PaperIssued').map(({ data }) => data.facts);
  const vat = papers.map(({ kind, sums, replaces }) => {
    if (kind === 'RT') return replaces?.way === 'reissue' ? 0 : sums.vatSatang;
    return kind === 'CN' ? -sums.vatSatang : 0;
  });
  const money = events.map(({ type, data }) => {
    if (type === 'OrderPaid' || type === 'BillPaid') return data.amountSatang;
    return type === 'TripClosed' || type === 'VisitCashAdded' ? data.cashTakenSatang : 0;
  });
  const sum = (list) => list.reduce((a, b) => a + b, 0);
  return { papers: papers.length, receivedSatang: sum(money), vatSatang: sum(vat) };
};

const checkDay = (file, day) => {
  const { header, events, before } = file;
  const lines = [day.on, day.since, day.first, day.last, day.root, day.papers, day.receivedSatang, day.vatSatang];
  const said = ['klang-closing-1', header.org, ...lines, day.beforeHash, day.closedAt].join('\n');
  demand('day', words(said) === day.hash);
  if (before)
    demand('day', day.first === before.last + 1, day.since === nextDay(before.on), day.beforeHash === before.hash);
  if (day.first < header.first) demand('day', day.hash === header.before);
  else {
    if (day.first === 1) demand('day', day.beforeHash === '0'.repeat(64));
    else if (!before) demand('day', day.beforeHash === header.before);
    const held = events.slice(day.first - header.first, day.last - header.first + 1);
    demand('day', held.length === day.last - day.first + 1, held.length < events.length);
    demand('day', treeRoot(held.map(({ leaf }) => leaf)).toString('hex') === day.root);
    for (const [name, value] of Object.entries(figuresOver(held))) demand('day', value === day[name]);
  }
  file.before = day;
};

const whole = new Set(['order', 'trip', 'item', 'refund', 'paper', 'papertrail', 'closing']);

const checkEvent = (file, { nr, leaf: said, text }) => {
  const { header, events, ids, streams, book } = file;
  demand('number', nr === header.first + events.length);
  const leaf = Buffer.from(said, 'hex');
  demand('leaf', leaf.length === 32);
  if (text === null) return void events.push({ leaf });
  demand('leaf', digest(Buffer.concat([Buffer.of(0), Buffer.from(text, 'utf8')])).equals(leaf));
  const [stream, revision, id, type, data] = JSON.parse(text);
  const [category] = stream.split('-');
  demand('line', whole.has(category), stream.startsWith(`${category}-${header.org}.`));
  demand('twice', !ids.has(id));
  ids.add(id);
  const before = streams.get(stream) ?? (header.first === 1 ? -1 : undefined);
  demand('revision', before === undefined || revision === before + 1);
  streams.set(stream, revision);
  if (type === 'PaperIssued') {
    checkPaper(book, { stream, revision, data });
    if (data.facts.sums) {
      checkPaperSums(data.facts);
      checkPaperMoney(events, data);
    }
  }
  if (type === 'BillIssued') checkBill(data);
  if (type === 'BillPaid') checkBillPaid(events, data);
  events.push({ leaf, type, data });
  if (type === 'BooksClosed') checkDay(file, data);
};

const ofType = ({ events }, wanted) => events.filter(({ type }) => type === wanted).map(({ data }) => data);

const checkSheet = (file, { paperId, sha256 }) => {
  demand('sheet', !file.sheets.has(paperId), sha256 !== null);
  file.sheets.add(paperId);
  demand('sheet', ofType(file, 'PaperFiled').findLast((filed) => filed.paperId === paperId)?.sha256 === sha256);
};
const checkRow = (file, { number, paperId, orderId, totalSatang }) => {
  demand('row', !file.rows.has(number));
  file.rows.add(number);
  const paper = ofType(file, 'PaperIssued').find((issued) => issued.number === number);
  demand('row', paper, paper?.paperId === paperId, paper?.facts.order.orderId === orderId);
  demand('row', (paper.facts.sums?.totalSatang ?? null) === totalSatang);
};
const checkComplete = (file) => {
  demand('sheet', ...ofType(file, 'PaperFiled').map(({ paperId }) => file.sheets.has(paperId)));
  demand('row', ...ofType(file, 'PaperIssued').map(({ number }) => file.rows.has(number)));
};

const ranks = { header: 0, event: 1, sheet: 2, row: 3, trailer: 4 };
const recordOf = (line) => {
  try {
    const record = JSON.parse(line);
    return Object.hasOwn(ranks, record.record) ? record : null;
  } catch {
    return null;
  }
};

const run = (lines) => {
  const file = {
    events: [],
    ids: new Set(),
    streams: new Map(),
    book: { lastOfSeries: {} },
    sheets: new Set(),
    rows: new Set(),
  };
  let rank = 0;
  lines.forEach((line, at) => {
    demand('trailer', !file.isOver);
    const record = recordOf(line);
    demand('line', record);
    if (at === 0) {
      demand('header', record.record === 'header', record.format === 'klang-audit-1', Number.isInteger(record.first));
      file.header = record;
      return;
    }
    demand('line', ranks[record.record] >= rank, ranks[record.record] > 0);
    rank = ranks[record.record];
    if (record.record === 'event') checkEvent(file, record);
    if (record.record === 'sheet') checkSheet(file, record);
    if (record.record === 'row') checkRow(file, record);
    if (record.record === 'trailer') {
      checkComplete(file);
      const before = lines
        .slice(0, at)
        .map((one) => `${one}\n`)
        .join('');
      demand('trailer', record.lines === at, record.sha256 === words(before));
      file.isOver = true;
    }
  });
  demand('trailer', file.isOver);
};

/** The code of the first fault; null when all is right. */
export const secondVerifier = (lines) => {
  try {
    run(lines);
    return null;
  } catch (error) {
    if (error instanceof Problem) return error.code;
    if (error instanceof TypeError || error instanceof SyntaxError || error instanceof RangeError) return 'line';
    throw error;
  }
};
