import { Button } from './Button.tsx';
import { retry } from './icons.ts';
import type { LoadState } from './ListPage.tsx';
import { SkeletonRows } from './Skeletons.tsx';
import classes from './states.module.css';
import { useUiTexts } from './texts.ts';

type Props = { readonly state: LoadState<unknown>; readonly rows?: number };

export const PartLoading = ({ state: { data, error, refetch }, rows = 3 }: Props) => {
  const texts = useUiTexts();
  if (data !== undefined) return null;
  if (!error) return <SkeletonRows rows={rows} />;
  return (
    <div className={classes.part} role="alert">
      <p>{error.message || texts.failedText}</p>
      <Button size="small" left={retry} onClick={() => void refetch()}>
        {texts.retry}
      </Button>
    </div>
  );
};
