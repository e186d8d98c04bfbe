import { daySheet } from '@klang/contracts/api/daySheet';
import { myData } from '@klang/contracts/api/myData';
import { papers } from '@klang/contracts/api/papers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noteOfVisit } from '../../workers/papers/goodsNotes.ts';
import { uploaded } from '../../workers/testing/uploadedPicture.ts';
import { openPaperHouse, type PaperHouse } from '../testing/paperHouse.ts';

let paperHouse: PaperHouse;
beforeAll(async () => {
  paperHouse = await openPaperHouse();
}, 90_000);
afterAll(() => paperHouse.close());

it('who signed at the door finds the signature in the file of their data, also when the file store lost it', async () => {
  const { api, house, parts, issuing, call, file, customer } = paperHouse;
  const orderId = await house.paid('signed-1');
  for (const itemId of await house.idsOf(orderId)) await house.door(daySheet.take, orderId, itemId);
  const picture = await uploaded(parts().files, 'a', '#224488');
  await house.deed(daySheet.sign, orderId, { signer: 'สมหญิง รับแทน', picture });
  await house.deed(daySheet.done, orderId);
  await house.custody.bringTrip(api.asSystem(), orderId);
  await noteOfVisit(api.asSystem(), { ...issuing(), files: parts().files }, { orderId, tripId: orderId });
  const [note] = await file(orderId);
  const pdf = async () => (await call(papers.mineAsPdf.path, { paperId: note?.paperId ?? '' }, customer)).raw;
  const before = await pdf();
  await parts().files.remove(picture.replace('/files/', ''));
  await parts().files.remove(`klangdee/papers/${note?.paperId}.pdf`);
  expect((await pdf()).equals(before)).toBe(true);
  const all = (await call(myData.file.path, { format: 'json' }, customer)).json();
  const kept = all.papers[0].events.find(({ type }: { readonly type: string }) => type === 'PaperSignatureKept');
  expect(kept.data).toMatchObject({ paperId: note?.paperId, png: expect.stringMatching(/^iVBOR/) });
  const page = (await call(myData.file.path, { format: 'html' }, customer)).raw.toString();
  expect(page).toContain(`<img src="data:image/png;base64,${kept.data.png}" alt="Picture">`);
}, 60_000);
