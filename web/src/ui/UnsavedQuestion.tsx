import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type Props = {
  readonly isDirty: () => boolean;
  readonly texts: { readonly title: string; readonly text: string; readonly leave: string; readonly stay: string };
};

/** Asks before a page with unsaved changes is left, by a link, the back button or the browser itself. */
export const UnsavedQuestion = ({ isDirty, texts }: Props) => {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isDirty() && from.pathname + from.search !== to.pathname + to.search,
  );
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => isDirty() && event.preventDefault();
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={texts.title}
      yes={texts.leave}
      no={texts.stay}
      isBusy={false}
      onYes={blocker.proceed}
      onNo={blocker.reset}
    >
      <p>{texts.text}</p>
    </ConfirmDialog>
  );
};
