import { Component, type ReactNode } from 'react';
import { MESSAGES } from '#site/language/messages.ts';
import { loadLate } from '../browser/load-late.ts';

interface IslandBoundaryProps {
  island: HTMLElement;
  /** The server's markup, of an island that is useful without JavaScript; null for one that is the page. */
  built: string | null;
  children: ReactNode;
}

interface BoundaryState {
  hasFailed: boolean;
  /** In place of an island that is the page; null until its code has loaded. */
  notice: ReactNode;
}

/**
 * Shows what to do when an island fails, with what the shopper has typed: the server's markup with its native links and
 * forms, or of an island that is the page the notice of `IslandFailure.tsx`.
 */
export class IslandBoundary extends Component<IslandBoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false, notice: null };
  /** The failed elements. React removes them whole. */
  #failed: Element[] = [];

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    const { island, built } = this.props;
    // Its clicks are left to the browser, see `base/intent-directive.ts`.
    island.dispatchEvent(new Event('shop:hydrated'));
    void loadLate(() => import('./IslandFailure.tsx')).then((late) => {
      if (built !== null) late?.fillTyped(island, this.#failed);
      else if (late) this.setState({ notice: <late.IslandFailure failed={this.#failed} /> });
    });
  }

  override render(): ReactNode {
    const { island, built, children } = this.props;
    const { hasFailed, notice } = this.state;
    if (!hasFailed) return children;
    if (this.#failed.length === 0) this.#failed = [...island.children];
    if (built === null) return notice ?? <p role="alert">{MESSAGES.somethingWentWrong}</p>;
    const html = built.replace(/<\/?noscript>| aria-busy="true"/g, '');
    return <div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: html }} />;
  }
}
