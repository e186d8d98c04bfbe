// Checks a proof file with plain Node: no packages, no server. Format: docs/audit-format.md. Usage: node verify.mjs
// <file>; exit code 1 when something is wrong.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';

const noughts = '0'.repeat(64);
const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const hex = (...parts) => sha256(...parts).toString('hex');
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);
const dayAfter = (on) => new Date(Date.parse(on) + 86_400_000).toISOString().slice(0, 10);

class Wrong extends Error {
  constructor(code, what, why) {
    super(`${what}: ${why}`);
    Object.assign(this, { code, what, why });
  }
}
const about = (code, what) => (isRight, why) => {
  if (!isRight) throw new Wrong(code, what, why);
};

const canonical = (value) => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`;
};

const rootOf = (leaves) => {
  let level = leaves;
  while (level.length > 1) {
    const above = [];
    for (let at = 0; at < level.length; at += 2)
      above.push(at + 1 < level.length ? sha256(Buffer.from([1]), level[at], level[at + 1]) : level[at]);
    level = above;
  }
  return level[0].toString('hex');
};

/** Rounds half up, in integers. */
const shareOf = (amount, parts, of) => Number((2n * BigInt(amount) * BigInt(parts) + BigInt(of)) / (2n * BigInt(of)));

const isOfUnits = ({ quantity, unitSatang, amountSatang }) =>
  quantity === null || unitSatang === null || quantity * unitSatang === amountSatang;

const checkSums = (number, { sums, lines, pricesIncludeVat }) => {
  const must = about('paperSums', number);
  const { valueSatang, vatSatang, totalSatang } = sums;
  must(valueSatang + vatSatang === totalSatang, 'value plus VAT is not the total');
  const together = sum(lines.map(({ amountSatang }) => amountSatang));
  must(together === (pricesIncludeVat ? totalSatang : valueSatang), 'the sum of its lines is different');
  must(lines.every(isOfUnits), 'a line is not quantity times unit price');
};

const vatOf = ({ kind, sums, replaces }) => {
  if (kind === 'CN') return -sums.vatSatang;
  return kind === 'RT' && replaces?.way !== 'reissue' ? sums.vatSatang : 0;
};
const receivedOf = ({ type, data }) => {
  if (type === 'TripClosed' || type === 'VisitCashAdded') return data.cashTakenSatang;
  return type === 'OrderPaid' || type === 'BillPaid' ? data.amountSatang : 0;
};

/** By cause: the key of the money, and whether the paper matches it. */
const money = {
  orderPaid: {
    key: ({ causeId, facts }) => `paid ${facts.order.orderId} ${causeId}`,
    fits: ({ paid, sums, withholding }, { amountSatang }) =>
      paid.amountSatang === amountSatang && sums.totalSatang - (withholding?.withheldSatang ?? 0) === amountSatang,
  },
  billPaid: {
    key: ({ causeId, facts }) => `billPaid ${facts.order.orderId} ${causeId}`,
    fits: ({ paid, sums }, { amountSatang, bill }) =>
      paid.amountSatang === amountSatang && (!bill || sums.totalSatang === bill.totalSatang),
  },
  cashTaken: {
    key: ({ causeId }) => `cash ${causeId}`,
    fits: ({ paid, sums }, { amountSatang }) => paid.amountSatang === amountSatang && sums.totalSatang === amountSatang,
  },
  credited: {
    key: ({ causeId }) => `credited ${causeId}`,
    fits: ({ sums }, { amountSatang, vatSatang }) => sums.totalSatang === amountSatang && sums.vatSatang === vatSatang,
  },
  corrected: {
    key: ({ causeId, facts: { replaces } }, sums) => {
      const rest = `rest ${replaces?.paperId} ${causeId}`;
      const isOfRest = replaces?.way === 'credit' && replaces.restOf !== undefined;
      return isOfRest && sums.has(rest) ? rest : `paper ${replaces?.number}`;
    },
    fits: ({ sums }, { totalSatang, vatSatang }) => sums.totalSatang === totalSatang && sums.vatSatang === vatSatang,
  },
};

const isOfItems = ({ kind, part, itemIds, unitSatang, days, ofDays, amountSatang }) => {
  if (!['monthly', 'insurance'].includes(kind) || part === 'takenBack' || itemIds.length === 0) return true;
  return amountSatang === shareOf(unitSatang * itemIds.length, days, ofDays);
};

const newMoney = () => {
  const [bills, asked, sums, waiting] = [new Map(), new Map(), new Map(), new Set()];
  const came = (key, what) => {
    sums.set(key, what);
    // Corrected to zero at the door: no paper is due.
    if (what.amountSatang > 0) waiting.add(key);
    else waiting.delete(key);
  };
  const heard = {
    OrderPaid: (data) => came(`paid ${data.orderId} ${data.paymentId}`, data),
    DoorCashTaken: (data) => came(`cash ${data.tripId}`, data),
    PaperCredited: (data) => {
      came(`credited ${data.creditId}`, data);
      const { paperId, occasion, occasionId, amountSatang: totalSatang, vatSatang } = data;
      if (occasion === 'correction') sums.set(`rest ${paperId} ${occasionId}`, { totalSatang, vatSatang });
    },
    BillIssued: ({ billId, kind, lines, feesSatang, vatRule, vatSatang, totalSatang, payNowSatang }) => {
      const must = about('bill', billId);
      must(sum(lines.map(({ amountSatang }) => amountSatang)) === feesSatang, 'the sum of its lines is different');
      must(feesSatang + (vatRule === 'added' ? vatSatang : 0) === totalSatang, 'fees plus VAT is not the total');
      must(lines.every(isOfItems), 'a line is not its items times their price for the days');
      bills.set(billId, { kind, totalSatang, owedSatang: payNowSatang });
    },
    BillCredited: ({ billId, amountSatang }) => {
      const bill = bills.get(billId);
      if (bill) bill.owedSatang -= amountSatang;
    },
    PaymentStarted: ({ orderId, paymentId, billId }) => {
      const bill = bills.get(billId);
      if (bill) asked.set(`${orderId} ${paymentId} ${billId}`, bill.owedSatang);
    },
    BillPaid: ({ orderId, paymentId, billId, amountSatang }) => {
      const bill = bills.get(billId);
      const owed = bill?.owedSatang ?? amountSatang;
      // Credit may be used while a payment of the earlier amount is under way.
      const isAsked = owed === amountSatang || asked.get(`${orderId} ${paymentId} ${billId}`) === amountSatang;
      about('billMoney', billId)(isAsked, `${owed} satang were due, but ${amountSatang} arrived`);
      // A second payment of a bill already has its paper.
      if (bill?.kind !== 'again') came(`billPaid ${orderId} ${billId}`, { amountSatang, bill });
    },
  };
  return { hear: ({ type, data }) => heard[type]?.(data), bills, sums, waiting };
};

const newPapers = ({ sums, waiting }) => {
  const [papers, filed, last] = [new Map(), new Map(), new Map()];
  const counts = { papers: 0, papersWithMoney: 0 };
  const ofMoney = (number, data) => {
    checkSums(number, data.facts);
    const rule = money[data.cause];
    const key = rule?.key(data, sums);
    const said = sums.get(key);
    if (!said) return;
    const sumOnPaper = data.facts.sums.totalSatang;
    about('paperMoney', number)(
      rule.fits(data.facts, said),
      `it has ${sumOnPaper} satang, but the amount of its payment is different`,
    );
    counts.papersWithMoney += 1;
    waiting.delete(key);
  };
  const heard = {
    PaperFiled: ({ data }) => filed.set(data.paperId, data),
    PaperIssued: ({ stream, revision, data }) => {
      const { people: _, hash, ...open } = data;
      const { number, facts } = open;
      const must = about('paper', number);
      const next = `${stream.slice(stream.indexOf('.') + 1)}-${String(revision + 1).padStart(4, '0')}`;
      must(number === next && facts.number === next, `its place in the series is that of ${next}`);
      must(hex(canonical(open)) === hash, 'its hash does not match its content');
      const before = revision === 0 ? noughts : last.get(stream);
      must(before === undefined || before === open.beforeHash, 'it does not have the hash of the paper before it');
      last.set(stream, hash);
      counts.papers += 1;
      const totalSatang = facts.sums?.totalSatang ?? null;
      papers.set(number, { paperId: data.paperId, orderId: facts.order.orderId, totalSatang });
      if (facts.sums) ofMoney(number, data);
      sums.set(`paper ${number}`, { totalSatang, vatSatang: facts.sums?.vatSatang });
    },
  };
  return { hear: (event) => heard[event.type]?.(event), papers, filed, counts };
};

const figuresOf = (event) => {
  if (event?.type === 'PaperIssued')
    return { papers: 1, vatSatang: event.data.facts.sums ? vatOf(event.data.facts) : 0 };
  const receivedSatang = event ? receivedOf(event) : 0;
  return receivedSatang ? { receivedSatang } : null;
};

const newDays = (header) => {
  let last = null;
  // Not closed by a day yet; `from` is the number of the first.
  let [leaves, figures, from] = [[], [], header.first];
  const counts = { days: 0, lastDay: null, lastHash: null };
  const chain = (closed, must) => {
    if (last) {
      const isNext = closed.first === last.last + 1 && closed.since === dayAfter(last.on);
      must(isNext, 'it does not begin where the day before ended');
    }
    if (closed.first < header.first) return must(closed.hash === header.before, 'it is not the one in the header');
    const before = last?.hash ?? (closed.first === 1 ? noughts : header.before);
    must(closed.beforeHash === before, 'it does not have the hash of the day before');
  };
  const count = (closed, must) => {
    if (closed.first < header.first) return;
    must(closed.first === from && closed.last < from + leaves.length, 'some of its events are missing');
    const length = closed.last - from + 1;
    must(rootOf(leaves.splice(0, length)) === closed.root, 'its events differ from those at its closing');
    const said = figures.splice(0, length);
    from = closed.last + 1;
    for (const field of ['papers', 'receivedSatang', 'vatSatang'])
      must(sum(said.map((one) => one?.[field] ?? 0)) === closed[field], `${field} is not the total of its events`);
  };
  const close = (closed) => {
    const { on, since, first, last: end, root, papers, receivedSatang, vatSatang, beforeHash, closedAt } = closed;
    const must = about('day', on);
    const said = ['klang-closing-1', header.org, on, since, first, end, root, papers, receivedSatang, vatSatang];
    must(hex([...said, beforeHash, closedAt].join('\n')) === closed.hash, 'its hash does not match its content');
    chain(closed, must);
    count(closed, must);
    last = closed;
    Object.assign(counts, { days: counts.days + 1, lastDay: on, lastHash: closed.hash });
  };
  return {
    counts,
    add: (leaf, event) => {
      leaves.push(leaf);
      figures.push(figuresOf(event));
      if (event?.type === 'BooksClosed') close(event.data);
    },
  };
};

const given = ['order', 'trip', 'item', 'refund', 'paper', 'papertrail', 'closing'];

const readEvent = (org, nr, text) => {
  const [stream, revision, id, type, data] = JSON.parse(text);
  const name = `event ${nr} (${type} in ${stream})`;
  const [category] = stream.split('-');
  const isGiven = given.includes(category) && stream.startsWith(`${category}-${org}.`);
  about('line', name)(isGiven, 'it is from another organization, or of a kind that a proof file does not have');
  return { stream, revision, id, type, data, name };
};

const newStreams = ({ first }) => {
  const [ids, revisions] = [new Set(), new Map()];
  return ({ id, stream, revision, name }) => {
    about('twice', name)(!ids.has(id), 'it is in the file twice');
    ids.add(id);
    const next = revisions.has(stream) ? revisions.get(stream) + 1 : first === 1 ? 0 : revision;
    about('revision', name)(revision === next, `it is number ${revision} in its stream, but ${next} is next`);
    revisions.set(stream, revision);
  };
};

const newKept = ({ papers, filed }) => {
  const seen = new Set();
  const once = (name, must) => {
    must(!seen.has(name), 'it is in the file twice');
    seen.add(name);
  };
  return {
    sheet: ({ paperId, number, sha256: kept }) => {
      const must = about('sheet', `PDF of ${number}`);
      once(`PDF of ${paperId}`, must);
      must(kept !== null, 'it is not in the file store');
      must(filed.get(paperId)?.sha256 === kept, 'it differs from the filed one');
    },
    row: ({ number, ...row }) => {
      const must = about('row', `row of ${number}`);
      once(`row of ${number}`, must);
      const paper = papers.get(number);
      must(paper, 'the paper does not exist');
      for (const field of ['paperId', 'orderId', 'totalSatang'])
        must(paper[field] === row[field], `${field} differs from the paper`);
    },
    end: () => {
      for (const { paperId, number } of filed.values())
        about('sheet', `PDF of ${number}`)(seen.has(`PDF of ${paperId}`), 'it is not in the file');
      for (const number of papers.keys())
        about('row', `row of ${number}`)(seen.has(`row of ${number}`), 'the paper has no row');
    },
  };
};

const newFile = (header) => {
  const [streams, came, days] = [newStreams(header), newMoney(), newDays(header)];
  const papers = newPapers(came);
  const { end, ...kept } = newKept(papers);
  let nr = header.first - 1;
  return {
    ...kept,
    event: (line) => {
      about('number', `event ${line.nr}`)(line.nr === nr + 1, `${nr + 1} is next`);
      nr += 1;
      const leaf = Buffer.from(String(line.leaf), 'hex');
      const isSo = leaf.length === 32 && (line.text === null || sha256(Buffer.from([0]), line.text).equals(leaf));
      about('leaf', `event ${nr}`)(isSo, 'its leaf does not match its content');
      const event = line.text === null ? null : readEvent(header.org, nr, line.text);
      if (event) for (const hear of [streams, came.hear, papers.hear]) hear(event);
      days.add(leaf, event);
    },
    end: () => {
      end();
      const events = nr - header.first + 1;
      return { events, ...days.counts, ...papers.counts, bills: came.bills.size, waiting: came.waiting.size };
    },
  };
};

const order = ['header', 'event', 'sheet', 'row', 'trailer'];
const parsed = (line, at) => {
  try {
    const record = JSON.parse(line);
    if (order.includes(record.record)) return record;
  } catch {}
  throw new Wrong('line', `line ${at}`, 'it is not a record of a proof file');
};

const reading = () => {
  const hash = createHash('sha256');
  let [lines, at, file, figures] = [0, 0, null, null];
  const begin = (record) => {
    const isHeader = record.record === 'header' && record.format === 'klang-audit-1' && Number.isInteger(record.first);
    about('header', 'line 1')(isHeader, 'it is not a header of klang-audit-1');
    file = newFile(record);
  };
  const end = (record) => {
    figures = file.end();
    const isWhole = record.lines === lines && record.sha256 === hash.copy().digest('hex');
    about('trailer', 'the end')(
      isWhole,
      'the file was changed after it was written: something was changed, added or removed',
    );
  };
  const goOn = (record) => {
    const place = order.indexOf(record.record);
    about('line', `line ${lines + 1}`)(place >= at && place > 0, `${record.record} is in the wrong place`);
    at = place;
    if (record.record === 'trailer') end(record);
    else file[record.record](record);
  };
  return {
    line: (line) => {
      about('trailer', `line ${lines + 1}`)(figures === null, 'it comes after the end');
      const record = parsed(line, lines + 1);
      if (file) goOn(record);
      else begin(record);
      lines += 1;
      hash.update(line).update('\n');
    },
    end: () => {
      about('trailer', 'the end')(figures !== null, 'the file is incomplete: its end is missing');
      return figures;
    },
  };
};

export const verify = async (lines) => {
  const read = reading();
  try {
    for await (const line of lines) read.line(line);
    return { isRight: true, figures: read.end() };
  } catch (error) {
    if (error instanceof Wrong) return { isRight: false, code: error.code, what: error.what, why: error.why };
    if (![TypeError, SyntaxError, RangeError].some((kind) => error instanceof kind)) throw error;
    return {
      isRight: false,
      code: 'line',
      what: 'a record',
      why: `it does not have the right format (${error.message})`,
    };
  }
};

const say = (text) => process.stdout.write(`${text}\n`);
const main = async ([path]) => {
  if (!path) {
    say('Give the file: npm run audit:verify -- proof.jsonl');
    return 2;
  }
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
  const found = await verify(lines);
  if (!found.isRight) {
    say(`WRONG: ${found.what}: ${found.why}.`);
    return 1;
  }
  const { events, papers, papersWithMoney, bills, days, lastDay, lastHash, waiting } = found.figures;
  say(
    `Right: ${events} events, ${papers} papers (${papersWithMoney} compared with their payments), ${bills} bills, ${days} closed days.`,
  );
  if (lastDay) say(`The last closed day is ${lastDay}, its hash ${lastHash}: compare it with the e-mail of that day.`);
  if (waiting > 0) say(`${waiting} payments have no paper in this file.`);
  return 0;
};
// By name: a bundle that has this file in it is a program of its own.
if (basename(process.argv[1] ?? '') === 'verify.mjs') process.exitCode = await main(process.argv.slice(2));
