import type { BillPaper } from '@klang/contracts/papers/billOnPaper';
import { type Paper, type PaperFacts, paperKinds } from '@klang/contracts/papers/paper';
import { pictureRooms, type Room } from '@klang/contracts/papers/paperPictures';
import type { StatementPaper } from '@klang/contracts/papers/statementOnPaper';
import type { CustodyFacts, EvidenceFacts, View, ViewFacts } from '@klang/contracts/papers/viewsOnPaper';
import { newDocument } from '../kit/document.ts';
import { type Picture, readPicture } from '../kit/pictures.ts';
import { drawBillFacts } from './bill.ts';
import { billWordsOf } from './billWords.ts';
import { drawCredit } from './credit.ts';
import { drawCustody } from './custody.ts';
import { custodyWordsOf } from './custodyWords.ts';
import { drawEvidence, evidenceWordsOf } from './evidence.ts';
import { drawCount, drawPick } from './floor.ts';
import { floorWordsOf } from './floorWords.ts';
import { type DrawnPaper, type PaperFrame, titleOf } from './frame.ts';
import { drawGoods } from './goods.ts';
import { plainWordsOf } from './plainWords.ts';
import { drawReceipt } from './receipt.ts';
import { drawStatementFacts } from './statement.ts';
import { statementWordsOf } from './statementWords.ts';
import { readable } from './styles.ts';
import { wordsOf } from './words.ts';

export type Files = ReadonlyMap<string, Uint8Array>;

const pictureOf = async (files: Files, name: string | null, room: Room): Promise<Picture | null> => {
  const file = name === null ? undefined : files.get(name);
  return file ? readPicture(file, room) : null;
};

const drawFacts = async (drawing: PaperFrame, facts: PaperFacts, files: Files): Promise<void> => {
  if (facts.kind === 'RT') return drawReceipt(drawing, facts);
  if (facts.kind === 'CN') return drawCredit(drawing, facts);
  const [mover, customer] = await Promise.all([
    pictureOf(files, facts.signatures.mover, pictureRooms.signature),
    pictureOf(files, facts.signatures.customer, pictureRooms.signature),
  ]);
  drawGoods(drawing, facts, { mover, customer });
};

const isIssued = (facts: DrawnPaper['facts']): facts is PaperFacts => paperKinds.some((kind) => kind === facts.kind);

const begun = async (paper: DrawnPaper, files: Files): Promise<PaperFrame> => {
  const { language, seller, number, issuedAt } = paper.facts;
  const document = await newDocument({
    title: `${titleOf(paper, language)} ${number}`,
    author: seller.legalName[language],
    language,
    at: new Date(issuedAt),
  });
  const logo = await pictureOf(files, seller.logo, pictureRooms.logo);
  const isOld = isIssued(paper.facts) && paper.facts.layout === undefined;
  const isPlain =
    !isOld && 'sums' in paper.facts && 'vatPercent' in paper.facts.sums && paper.facts.sums.vatPercent === null;
  const words = { ...wordsOf(language), ...(isPlain && plainWordsOf(language)) };
  return { document, paper, language, words, colour: readable(seller.colour), logo, isOld };
};

export const drawPaper = async (paper: Paper, files: Files = new Map()): Promise<Uint8Array> => {
  const drawing = await begun(paper, files);
  await drawFacts(drawing, paper.facts, files);
  return drawing.document.bytes();
};

export const drawBill = async ({ facts, people, files = new Map() }: BillPaper): Promise<Uint8Array> => {
  const of = billWordsOf(facts.language).customer;
  const drawing = { ...(await begun({ facts, people, copy: null }, files)), of };
  drawBillFacts(drawing, facts);
  return drawing.document.bytes();
};

export const drawStatement = async ({ facts, people, files = new Map() }: StatementPaper): Promise<Uint8Array> => {
  const drawing = {
    ...(await begun({ facts, people, copy: null }, files)),
    of: statementWordsOf(facts.language).customer,
  };
  drawStatementFacts(drawing, facts);
  return drawing.document.bytes();
};

const drawCustodyView = async (facts: CustodyFacts, files: Files): Promise<Uint8Array> => {
  const { thing, language } = facts;
  const words = custodyWordsOf(language);
  const about = [
    thing.text,
    [thing.code && words.code(thing.code), thing.seal && words.sealOf(thing.seal)].filter(Boolean).join(' · '),
    thing.owner && words.owner(thing.owner),
  ];
  const buyer = { name: thing.itemId, address: about.filter(Boolean).join('\n'), taxId: null, branch: null };
  const drawing = { ...(await begun({ facts, people: { buyer }, copy: null }, files)), of: words.thing };
  const named = [...new Set(facts.rows.flatMap((row) => (row.is === 'scan' && row.picture ? [row.picture] : [])))];
  const room = { width: 9, height: 9 };
  const pictures = await Promise.all(named.map(async (name) => [name, await pictureOf(files, name, room)] as const));
  drawCustody(drawing, facts, new Map(pictures.flatMap(([name, one]) => (one ? [[name, one] as const] : []))));
  return drawing.document.bytes();
};

const drawEvidenceView = async (facts: EvidenceFacts, files: Files): Promise<Uint8Array> => {
  const [name = '', ...lines] = facts.contact;
  const people = { buyer: { name, address: lines.join('\n'), taxId: null, branch: null } };
  const drawing = {
    ...(await begun({ facts, people, copy: null }, files)),
    of: evidenceWordsOf(facts.language).customer,
  };
  drawEvidence(drawing, facts);
  return drawing.document.bytes();
};

type FloorFacts = Exclude<ViewFacts, CustodyFacts | EvidenceFacts>;
const drawFloorView = async (facts: FloorFacts, files: Files): Promise<Uint8Array> => {
  const name = facts.kind === 'count' ? facts.place.code : facts.number;
  const people = { buyer: { name, address: '', taxId: null, branch: null } };
  const words = floorWordsOf(facts.language);
  const of = facts.kind === 'count' ? words.place : words.day;
  const drawing = { ...(await begun({ facts, people, copy: null }, files)), of };
  if (facts.kind === 'count') drawCount(drawing, facts);
  else drawPick(drawing, facts);
  return drawing.document.bytes();
};

export const drawView = ({ facts, files }: View): Promise<Uint8Array> => {
  if (facts.kind === 'evidence') return drawEvidenceView(facts, files);
  return facts.kind === 'custody' ? drawCustodyView(facts, files) : drawFloorView(facts, files);
};
