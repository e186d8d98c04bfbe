import classes from './states.module.css';

type LineProps = { readonly width?: string; readonly height?: number };

export const SkeletonLine = ({ width = '100%', height = 14 }: LineProps) => (
  <span className={classes.skeleton} style={{ width, height }} />
);

export const SkeletonText = ({ lines = 3 }: { readonly lines?: number }) => (
  <div className={classes.lines} aria-hidden="true">
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move
      <SkeletonLine key={line} width={`${[92, 100, 64][line % 3]}%`} />
    ))}
  </div>
);

type RowsProps = {
  readonly rows?: number;
  readonly isPage?: boolean;
};

export const SkeletonRows = ({ rows = 8, isPage = false }: RowsProps) => (
  <div className={classes.rows} data-page={isPage} aria-hidden="true">
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

export const SkeletonPanel = ({ lines = 3 }: { readonly lines?: number }) => (
  <div className={classes.card} aria-hidden="true">
    <SkeletonLine width="34%" height={18} />
    <SkeletonText lines={lines} />
  </div>
);

const tiles = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

export const SkeletonFigures = () => (
  <>
    <div className={classes.tiles} aria-hidden="true">
      {tiles.map((tile) => (
        <SkeletonPanel key={tile} lines={1} />
      ))}
    </div>
    <SkeletonPanel lines={9} />
  </>
);
