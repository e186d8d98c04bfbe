import { useEffect, useRef, useState } from 'react';
import { type DrawingName, drawings, type SignPlace } from './drawings.ts';
import { MarkShape } from './Mark.tsx';

type Props = {
  readonly of: DrawingName;
  readonly className?: string | undefined;
  readonly signName?: string | undefined;
  readonly fills?: boolean;
  readonly first?: boolean;
};

const isNear = { rootMargin: '400px' };

/** True once the element is near the viewport, so that a first visit does not load drawings far below. */
const useNear = (isAtOnce: boolean) => {
  const ref = useRef<SVGSVGElement>(null);
  const [near, setNear] = useState(isAtOnce);
  useEffect(() => {
    if (near || !ref.current) return;
    if (typeof IntersectionObserver === 'undefined') return setNear(true);
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), isNear);
    watcher.observe(ref.current);
    return () => watcher.disconnect();
  }, [near]);
  return { ref, near };
};

const longestName = 9;

const Sign = ({ place: { mark, name }, text }: { place: SignPlace; text: string }) => (
  <>
    <g transform={`translate(${mark.x} ${mark.y}) scale(${mark.scale})`}>
      <MarkShape />
    </g>
    <text
      x={name.x}
      y={name.y}
      fontSize={name.size * Math.min(1, longestName / text.length)}
      fontWeight={600}
      fill="var(--teal-8)"
      textAnchor={name.middle ? 'middle' : 'start'}
    >
      {text}
    </text>
  </>
);

/** An SVG file with CSS custom properties as colours, so that a theme recolours it. */
export const Drawing = ({ of, className, signName = '', fills = false, first = false }: Props) => {
  const { ref, near } = useNear(first);
  const { file, box, ...rest } = drawings[of];
  const signs: readonly SignPlace[] = 'signs' in rest ? rest.signs : [];
  return (
    <svg
      ref={ref}
      className={className}
      viewBox={box.join(' ')}
      preserveAspectRatio={fills ? 'xMidYMax slice' : 'xMidYMid meet'}
      aria-hidden="true"
      focusable="false"
    >
      {near && <use href={`${file}#drawing`} />}
      {near && signName !== '' && signs.map((place) => <Sign key={place.name.x} place={place} text={signName} />)}
    </svg>
  );
};
