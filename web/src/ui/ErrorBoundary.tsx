import { Component, type ReactNode } from 'react';

type Props = {
  readonly children: ReactNode;
  readonly fallback: (retry: () => void) => ReactNode;
  readonly resetKey?: string;
};
type State = { readonly broken: boolean; readonly resetKey: string | undefined };

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
