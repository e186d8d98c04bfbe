import { useEffect, useRef } from 'react';

// Scroll sizes are rounded, scroll positions are not.
const aBit = 1;

export const useBeyond = () => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [around, scroll] = [frame.current, frame.current?.firstElementChild];
    if (!around || !scroll) return;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = scroll;
      around.dataset['before'] = `${scrollLeft > aBit}`;
      around.dataset['behind'] = `${scrollLeft + clientWidth < scrollWidth - aBit}`;
    };
    const sizes = new ResizeObserver(look);
    for (const one of [scroll, ...scroll.children]) sizes.observe(one);
    scroll.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      sizes.disconnect();
      scroll.removeEventListener('scroll', look);
    };
  }, []);
  return frame;
};
