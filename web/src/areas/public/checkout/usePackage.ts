import type { WishedItem } from '@klang/contracts/orders/quote';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../lib/site.ts';
import { type PackageRow, packageRow, type SizeRow, serviceRow, sizeRow } from '../published/packages.ts';
import { usePublished } from '../published/usePublished.ts';

type Chosen = { readonly packageId: string | null; readonly items: readonly WishedItem[] };

/** 50×40×40 */
const measuresOf = ({ widthCm, depthCm, heightCm }: SizeRow): string => [widthCm, depthCm, heightCm].join('×');

/** The chosen package with its sizes, and how it is spoken of. */
export const usePackage = ({ packageId, items }: Chosen) => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  const packages = usePublished('salepackage', packageRow);
  const services = usePublished('service', serviceRow);
  const { rows: sizes = [] } = usePublished('size', sizeRow);
  const offer: PackageRow | undefined = packages.rows?.find(({ _id }) => _id === packageId);
  const service = services.rows?.find(({ _id }) => _id === offer?.service);
  const sizeOf = (sizeId: string | null) => sizes.find(({ _id }) => _id === sizeId);
  const only = items.length === 1 ? sizeOf(items[0]?.sizeId ?? null) : undefined;
  const unit = service?.kind === 'bySize' ? 'room' : 'box';
  const countText = (sizeId: string | null, count: number): string => {
    const size = sizeOf(sizeId);
    const words = t(`unit.${unit}`, { count });
    return size && items.length > 1 ? `${size[`name_${language}`]} ${words}` : words;
  };
  return {
    ...{ offer, service, sizes, sizeOf, countText, unit },
    isRead: packages.rows !== undefined,
    name: offer?.[`name_${language}`] ?? '',
    /** Where all are of one size. */
    measures: only ? t('cart.measures', { measures: measuresOf(only) }) : null,
    measuresOf: (size: SizeRow) => t('cart.measures', { measures: measuresOf(size) }),
  } as const;
};
