import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Button } from './Button.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { retry } from './icons.ts';
import classes from './states.module.css';
import { useUiTexts } from './texts.ts';

const PartFailed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const texts = useUiTexts();
  return (
    <div className={classes.part} role="alert">
      <p>{texts.partFailed}</p>
      <Button left={retry} onClick={onRetry}>
        {texts.retry}
      </Button>
      <Button onClick={() => window.location.reload()}>{texts.reload}</Button>
    </div>
  );
};

/** A part of a page that is loaded when it is shown. Where it does not come, the rest of the page goes on. */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  // React keeps a refused import: each try is a part of its own.
  const nextTry = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        latest = nextTry();
        throw error;
      }
    });
  let latest = nextTry();
  return (props) => {
    const [Part, setPart] = useState(() => latest);
    const fallback = (again: () => void) => (
      <PartFailed
        onRetry={() => {
          setPart(() => latest);
          again();
        }}
      />
    );
    return (
      <ErrorBoundary fallback={fallback}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
};
