import type { ItemRow } from '@klang/contracts/api/custody';
import { type SizeRow, sizeRow } from '../../published/packages.ts';
import { SizePicture } from '../../published/SizePicture.tsx';
import { usePublished } from '../../published/usePublished.ts';

const usualBox: SizeRow = {
  _id: '',
  name_th: '',
  name_en: '',
  kind: 'box',
  widthCm: 50,
  depthCm: 40,
  heightCm: 40,
};

export const useSizes = () => {
  const { rows = [] } = usePublished('size', sizeRow);
  return (sizeId: string | null): SizeRow | undefined => rows.find(({ _id }) => _id === sizeId);
};

type Props = {
  readonly item: Pick<ItemRow, 'pictures' | 'sizeId'>;
  readonly width?: number;
  readonly height?: number;
  readonly className?: string;
};

export const ItemPicture = ({ item: { pictures, sizeId }, className = '', ...box }: Props) => {
  const looks = { className: `${className} round sand fills`, ...box };
  const sizeOf = useSizes();
  const [picture] = pictures;
  if (picture) return <img {...looks} src={picture} alt="" loading="lazy" />;
  return <SizePicture size={sizeOf(sizeId) ?? usualBox} {...looks} />;
};
