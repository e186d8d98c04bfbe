import { type OrderNames, unitOf } from '@klang/contracts/orders/orderNames';
import type { WishedItem } from '@klang/contracts/orders/quote';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../lib/site.ts';
import { type PackageRow, packageRow, type SizeRow, serviceRow, sizeRow } from '../published/packages.ts';
import { usePublished } from '../published/usePublished.ts';

type PackageChoice = {
  readonly packageId: string | null;
  readonly items: readonly WishedItem[];
  readonly names?: OrderNames | null;
};

const measuresOf = ({ widthCm, depthCm, heightCm }: SizeRow): string => [widthCm, depthCm, heightCm].join('×');

export const usePackage = ({ packageId, items, names }: PackageChoice) => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  const packages = usePublished('salepackage', packageRow);
  const services = usePublished('service', serviceRow);
  const { rows: sizes = [] } = usePublished('size', sizeRow);
  const offer: PackageRow | undefined = packages.rows?.find(({ _id }) => _id === packageId);
  const service = services.rows?.find(({ _id }) => _id === offer?.service);
  const sizeOf = (sizeId: string | null) => sizes.find(({ _id }) => _id === sizeId);
  const only = items.length === 1 ? sizeOf(items[0]?.sizeId ?? null) : undefined;
  const unit = unitOf(names ? names.service : service);
  const sizeName = (sizeId: string | null): string | undefined =>
    names?.sizes.find((one) => one.sizeId === sizeId)?.[language] ?? sizeOf(sizeId)?.[`name_${language}`];
  const countText = (sizeId: string | null, count: number): string => {
    const size = sizeName(sizeId);
    const words = t(`unit.${unit}`, { count });
    return size && items.length > 1 ? `${size} ${words}` : words;
  };
  return {
    offer,
    service,
    sizes,
    sizeOf,
    countText,
    unit,
    isRead: packages.rows !== undefined,
    name: names?.package[language] ?? offer?.[`name_${language}`] ?? (packages.rows ? t('bill.packageGone') : ''),
    measures: only ? t('cart.measures', { measures: measuresOf(only) }) : null,
    measuresOf: (size: SizeRow) => t('cart.measures', { measures: measuresOf(size) }),
  } as const;
};
