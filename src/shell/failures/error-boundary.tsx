import { Component, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button';
import { FailureScreen } from './failure-screen';
import { isTranslated } from './is-translated';
import * as words from './words';

interface ErrorBoundaryProps {
  /** A new key renders the children again after a failure. */
  readonly children: ReactNode;
  /** By default the children are a screen. A failed page needs a main landmark of its own. */
  readonly around?: 'page' | 'part';
}

interface ErrorBoundaryState {
  readonly error: unknown;
  readonly hasFailed: boolean;
}

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
    const screen = <FailureScreen error={this.state.error} onOnline={this.showAgain} />;
    return this.props.around === 'page' ? <main className="flex-1">{screen}</main> : screen;
  }
}

function PartFailure() {
  const [byTranslator] = useState(isTranslated);
  return (
    <div role="alert" className="text-small flex flex-wrap items-center gap-2">
      {byTranslator ? words.PART_TRANSLATED : words.PART_FAILED}
      <Button
        onClick={() => {
          location.reload();
        }}
      >
        {words.RELOAD}
      </Button>
    </div>
  );
}
