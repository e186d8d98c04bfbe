import { Component, type ReactNode } from 'react';

type Props = {
  readonly children: ReactNode;
  /** Drawn instead of what broke; `retry` draws it afresh. */
  readonly fallback: (retry: () => void) => ReactNode;
  /** When this changes, what broke gets another chance. */
  readonly resetKey?: string;
};
type State = { readonly broken: boolean; readonly resetKey: string | undefined };

/** Keeps a page that breaks from taking its frame with it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { broken: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { broken: false, resetKey };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback(() => this.setState({ broken: false })) : this.props.children;
  }
}
