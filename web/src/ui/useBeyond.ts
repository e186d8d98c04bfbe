import { useEffect, useRef } from 'react';

// Widths are rounded, places are not.
const aBit = 1;

/** Tells the frame around what scrolls sideways whether more of it lies before and behind what is seen: `data-before`, `data-behind`. */
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
    // Columns come and go, and so do menus beside them.
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
