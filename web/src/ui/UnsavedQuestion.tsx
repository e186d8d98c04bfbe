import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type Props = {
  readonly isDirty: () => boolean;
  readonly texts: { readonly title: string; readonly text: string; readonly leave: string; readonly stay: string };
};

type OpenForm = { current: () => boolean };
/** The forms of this page. The router takes one question at a time: the first form asks for all. */
const forms = new Set<OpenForm>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const firstForm = (): OpenForm | undefined => forms.values().next().value;
const isAnyDirty = (): boolean => [...forms].some((form) => form.current());

const Question = ({ texts }: Pick<Props, 'texts'>) => {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isAnyDirty() && from.pathname + from.search !== to.pathname + to.search,
  );
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => isAnyDirty() && event.preventDefault();
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, []);
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

/** Asks before a page with unsaved changes is left, by a link, the back button or the browser itself. */
export const UnsavedQuestion = ({ isDirty, texts }: Props) => {
  const form = useRef(isDirty);
  form.current = isDirty;
  const first = useSyncExternalStore(listen, firstForm, firstForm);
  useEffect(() => {
    forms.add(form);
    tell();
    return () => {
      forms.delete(form);
      tell();
    };
  }, []);
  return first === form && <Question texts={texts} />;
};
