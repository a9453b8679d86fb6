import type { ComponentProps, ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createRoutesStub } from 'react-router';

type Mounted = {
  container: HTMLElement;
  /** Draws something else in its place. */
  show: (what: ReactNode) => void;
  unmount: () => void;
};

let roots: { root: Root; container: HTMLElement }[] = [];

/** Draws a component into the page as the office does; it goes when the test ends. */
export function mount(what: ReactNode): Mounted {
  const container = document.createElement('main');
  document.body.append(container);
  const root = createRoot(container);
  const own = { root, container };
  roots.push(own);
  const show = (next: ReactNode) => root.render(next);
  show(what);
  return {
    container,
    show,
    unmount() {
      roots = roots.filter((other) => other !== own);
      take(own);
    },
  };
}

type Routes = Parameters<typeof createRoutesStub>[0];

/** Draws the pages of a router of their own: components, loaders and actions of the test, at `at` first. */
export function mountRoutes(
  routes: Routes,
  at = '/',
  rest: ComponentProps<ReturnType<typeof createRoutesStub>> = {},
) {
  const Stub = createRoutesStub(routes);
  return mount(<Stub initialEntries={[at]} {...rest} />);
}

/** Takes away whatever a test has drawn. */
export function unmountAll(): void {
  for (const own of roots) take(own);
  roots = [];
}

function take({ root, container }: { root: Root; container: HTMLElement }) {
  root.unmount();
  container.remove();
}
