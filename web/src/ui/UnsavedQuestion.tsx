import { createContext, type ReactNode, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type Texts = {
  readonly title: string;
  readonly text: string;
  readonly leave: string;
  readonly stay: string;
};
/** Whether leaving loses input. With an address: whether that page does. */
type IsDirty = (to?: URLSearchParams) => boolean;
type Props = { readonly isDirty: IsDirty; readonly texts: Texts };

type OpenForm = { current: IsDirty };
/** All forms of this page. The router allows one blocker, so the first form asks for all. */
const forms = new Set<OpenForm>();
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const firstForm = (): OpenForm | undefined => forms.values().next().value;
const isAnyDirty = (of: ReadonlySet<OpenForm>, to?: URLSearchParams): boolean =>
  [...of].some((form) => form.current(to));

type DialogProps = { readonly texts: Texts; readonly onLeave: () => void; readonly onStay: () => void };

const LeaveDialog = ({ texts, onLeave, onStay }: DialogProps) => (
  <ConfirmDialog title={texts.title} yes={texts.leave} no={texts.stay} isBusy={false} onYes={onLeave} onNo={onStay}>
    <p>{texts.text}</p>
  </ConfirmDialog>
);

const Question = ({ texts }: Pick<Props, 'texts'>) => {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const isSamePage = from.pathname === to.pathname;
    if (isSamePage && from.search === to.search) return false;
    return isAnyDirty(forms, isSamePage ? new URLSearchParams(to.search) : undefined);
  });
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => isAnyDirty(forms) && event.preventDefault();
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return <LeaveDialog texts={texts} onLeave={blocker.proceed} onStay={blocker.reset} />;
};

const ScopeForms = createContext<Set<OpenForm> | null>(null);

export const UnsavedQuestion = ({ isDirty, texts }: Props) => {
  const form = useRef(isDirty);
  form.current = isDirty;
  const scope = useContext(ScopeForms);
  const first = useSyncExternalStore(listen, firstForm, firstForm);
  useEffect(() => {
    forms.add(form);
    scope?.add(form);
    notify();
    return () => {
      forms.delete(form);
      scope?.delete(form);
      notify();
    };
  }, [scope]);
  return first === form && <Question texts={texts} />;
};

type Leave = (go: () => void) => void;
type ScopeProps = { readonly texts: Texts; readonly children: (leave: Leave) => ReactNode };

/** A part of a page that closes without a new address: `leave` asks first if a form within it is unsaved. */
export const UnsavedScope = ({ texts, children }: ScopeProps) => {
  const [within] = useState(() => new Set<OpenForm>());
  const [next, setNext] = useState<{ readonly go: () => void } | null>(null);
  const leave: Leave = (go) => (isAnyDirty(within) ? setNext({ go }) : go());
  return (
    <ScopeForms.Provider value={within}>
      {children(leave)}
      {next && (
        <LeaveDialog
          texts={texts}
          onLeave={() => {
            setNext(null);
            next.go();
          }}
          onStay={() => setNext(null)}
        />
      )}
    </ScopeForms.Provider>
  );
};
