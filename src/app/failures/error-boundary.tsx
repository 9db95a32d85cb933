import { Component, type ReactNode } from 'react';
import { FailureScreen } from './failure-screen';

interface ErrorBoundaryProps {
  /** A new key, such as the path, shows the children again. */
  readonly children: ReactNode;
  /** Around the whole page: what it shows then has to bring the main landmark itself. */
  readonly isOutermost?: boolean;
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
    const screen = <FailureScreen error={this.state.error} onBack={this.showAgain} />;
    return this.props.isOutermost ? <main className="flex-1">{screen}</main> : screen;
  }
}
