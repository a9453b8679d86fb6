import type { ComponentProps, ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createRoutesStub } from 'react-router';

type Mounted = {
  container: HTMLElement;
  /** Renders something else instead. */
  show: (what: ReactNode) => void;
  unmount: () => void;
};

let roots: { root: Root; container: HTMLElement }[] = [];

/** Mounts a component as the office does; unmounted when the test ends. */
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

/** Mounts pages of a test's own router: components, loaders and actions, starting at `at`. */
export function mountRoutes(
  routes: Routes,
  at = '/',
  rest: ComponentProps<ReturnType<typeof createRoutesStub>> = {},
) {
  const Stub = createRoutesStub(routes);
  return mount(<Stub initialEntries={[at]} {...rest} />);
}

/** Unmounts everything that a test mounted. */
export function unmountAll(): void {
  for (const own of roots) take(own);
  roots = [];
}

function take({ root, container }: { root: Root; container: HTMLElement }) {
  root.unmount();
  container.remove();
}
