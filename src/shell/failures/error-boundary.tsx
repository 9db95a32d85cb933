import { Component, type ReactNode } from 'react';
import { FailureScreen } from './failure-screen';
import { PartFailure } from './part-failure';

interface ErrorBoundaryProps {
  /** A new key, such as the path, shows the children again. */
  readonly children: ReactNode;
  /**
   * A screen when left out. In place of the whole page it has to bring the main landmark itself; a
   * part, such as a control of the header, leaves the rest of the page as it is.
   */
  readonly around?: 'page' | 'part';
}

interface ErrorBoundaryState {
  readonly error: unknown;
  readonly hasFailed: boolean;
}

/** Shows what went wrong in place of the part that failed. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, hasFailed: false };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error, hasFailed: true };
  }

  showAgain = () => {
    this.setState({ error: null, hasFailed: false });
  };

  override render() {
    if (!this.state.hasFailed) return <>{this.props.children}</>;
    if (this.props.around === 'part') return <PartFailure />;
    const screen = <FailureScreen error={this.state.error} onBack={this.showAgain} />;
    return this.props.around === 'page' ? <main className="flex-1">{screen}</main> : screen;
  }
}
