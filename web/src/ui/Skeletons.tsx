import classes from './states.module.css';

type LineProps = { readonly width?: string; readonly height?: number };

/** One bar of something that is on its way. */
export const SkeletonLine = ({ width = '100%', height = 14 }: LineProps) => (
  <span className={classes.skeleton} style={{ width, height }} />
);

/** Lines of text on their way. */
export const SkeletonText = ({ lines = 3 }: { readonly lines?: number }) => (
  <div className={classes.lines} aria-hidden="true">
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move
      <SkeletonLine key={line} width={`${[92, 100, 64][line % 3]}%`} />
    ))}
  </div>
);

/** The rows of a list on their way, as high as the real ones. */
export const SkeletonRows = ({ rows = 8 }: { readonly rows?: number }) => (
  <div className={classes.rows} aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move
      <div key={row} className={classes.row}>
        <SkeletonLine width="70%" />
        <SkeletonLine width={`${[60, 84, 72][row % 3]}%`} />
        <SkeletonLine width="56%" />
        <SkeletonLine width="40%" />
      </div>
    ))}
  </div>
);
