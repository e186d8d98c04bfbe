import type { SizeRow } from './packages.ts';

const side = 60;
const deep = 0.62;

const Box = ({ widthCm, depthCm, heightCm }: SizeRow) => {
  const scale = side / Math.max(70, widthCm + depthCm * deep * 0.5, heightCm + depthCm * deep * 0.5);
  const [width, height, back] = [widthCm * scale, heightCm * scale, depthCm * deep * 0.5 * scale];
  const [left, top] = [(84 - width - back) / 2, 64 - height];
  return (
    <>
      <path d="M0 64h84v8H0z" fill="var(--sand-3)" opacity=".55" />
      <path d={`M${left} ${top}l${back} ${-back}h${width}l${-back} ${back}z`} fill="var(--kraft-t)" />
      <path d={`M${left + width} ${top}l${back} ${-back}v${height}l${-back} ${back}z`} fill="var(--kraft-s)" />
      <path d={`M${left} ${top}h${width}v${height}h${-width}z`} fill="var(--kraft-f)" />
      <path d={`M${left + width / 2 - 2.5} ${top}h5v${Math.min(9, height / 3)}h-5z`} fill="var(--kraft-p)" />
    </>
  );
};

const Room = ({ widthCm, depthCm }: SizeRow) => {
  const scale = 56 / Math.max(300, widthCm, depthCm);
  return (
    <>
      <path d="M14 8h56v56H14z" fill="none" stroke="var(--sand-4)" strokeDasharray="3 4" />
      <path d={`M14 64h${widthCm * scale}v${-depthCm * scale}h${-widthCm * scale}z`} fill="var(--teal-6)" />
    </>
  );
};

const shapes = { box: Box, area: Room } as const;

type Props = {
  readonly size: SizeRow;
  readonly className: string | undefined;
  readonly width?: number;
  readonly height?: number;
};

export const SizePicture = ({ size, ...looks }: Props) => {
  if (size.picture) return <img {...looks} src={size.picture} alt="" />;
  const Shape = shapes[size.kind];
  return (
    <svg {...looks} viewBox="0 0 84 72" aria-hidden="true" focusable="false">
      <Shape {...size} />
    </svg>
  );
};
