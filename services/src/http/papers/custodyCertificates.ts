import { createHash } from 'node:crypto';
import type { ItemRow } from '@klang/contracts/api/custody';
import { items } from '@klang/contracts/api/items';
import { imagePath } from '@klang/contracts/images';
import { bangkokDay } from '@klang/contracts/kit/days';
import type { Language } from '@klang/contracts/messages';
import type { CustodyFacts, CustodyRow } from '@klang/contracts/papers/viewsOnPaper';
import type { ItemReads } from '@klang/projections/items/queries';
import { drawView } from '../../documents/papers/drawPaper.ts';
import type { ChainLink } from '../../domain/custodyChain.ts';
import { isAnothers } from '../../domain/kit.ts';
import { chainOf } from '../../platform/custody/chains.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { PaperParts } from '../../platform/papers/papers.ts';
import { FileAnswer } from '../kit/handled.ts';
import type { Serve } from '../kit/serve.ts';
import { viewParts } from './viewParts.ts';

type Parts = PaperParts & { readonly items: ItemReads };

const pictureOf = (org: string, path: string | undefined): string | null => {
  const [, whose, picture] = imagePath.exec(path ?? '') ?? [];
  return whose === org ? `${org}/${picture}.webp` : null;
};

const rowsOf = async (parts: Parts, org: string, links: readonly ChainLink[]): Promise<readonly CustodyRow[]> => {
  const places = await viewParts(parts).placeCodes(
    org,
    links.map((link) => (link.is === 'step' ? link.locationId : null)),
  );
  return links.map((link) =>
    link.is === 'gap'
      ? link
      : {
          is: 'scan',
          what: link.what,
          at: link.at,
          by: link.by,
          seal: link.seal,
          isForGood: link.isForGood,
          place: link.locationId === null ? null : (places.get(link.locationId) ?? null),
          picture: pictureOf(org, link.pictures[0]),
        },
  );
};

const certificateOf = async (parts: Parts, { org, now }: Context, input: { row: ItemRow; language: Language }) => {
  const { row, language } = input;
  const issuedAt = now.toISOString();
  const { links, events } = await chainOf(parts.log, { org, now, itemId: row.id });
  const rows = await rowsOf(parts, org, links);
  const { sellerIn, sizeOf, filesOf } = viewParts(parts);
  const seller = await sellerIn({ org, now });
  const thing = {
    itemId: row.id,
    code: row.code,
    seal: row.seal,
    owner: row.customerName,
    picture: null,
    text: await sizeOf(org, row.sizeId, language),
  };
  const known = { kind: 'custody', orderNumber: row.orderNumber, thing, rows, events } as const;
  const hash = createHash('sha256').update(JSON.stringify(known)).digest('hex');
  const facts: CustodyFacts = { ...known, hash, number: row.id, on: bangkokDay(now), issuedAt, language, seller };
  const pictures = rows.map((one) => (one.is === 'scan' ? one.picture : null));
  const content = Buffer.from(await drawView({ facts, files: await filesOf(org, seller, pictures) }));
  return new FileAnswer({ name: `custody-${row.id}.pdf`, type: 'application/pdf', content });
};

export const custodyCertificateRoutes = (serve: Serve, parts: Parts): void => {
  const rowOf = async (org: string, itemId: string, owners?: readonly string[]): Promise<ItemRow> => {
    const row = await parts.items.one(org, itemId);
    if (!row || isAnothers(owners, row.customerId)) throw new Refused('item_not_found');
    return row;
  };
  serve(items.certificate, async (ctx, { itemId }, { language }) =>
    certificateOf(parts, ctx, { row: await rowOf(ctx.org, itemId), language }),
  );
  serve(items.myCertificate, async (ctx, { itemId }, { language }) =>
    certificateOf(parts, ctx, { row: await rowOf(ctx.org, itemId, ctx.ownIds), language }),
  );
};
