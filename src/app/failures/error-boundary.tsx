import { Component, type ReactNode } from 'react';
import { FailureScreen } from './failure-screen';

interface ErrorBoundaryProps {
  /** A new key, such as the path, shows the children again. */
  readonly children: ReactNode;
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

  override render() {
    return this.state.hasFailed ? <FailureScreen error={this.state.error} /> : this.props.children;
  }
}
