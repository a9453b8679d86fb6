import type { ComponentType } from 'react';
import type { IslandName } from './registry.ts';

type IslandProps<Props> = {
  /** By which the browser finds the component again: `of`, in islands/registry.ts. */
  name: IslandName;
  of: ComponentType<Props>;
  /** Travels in the page as JSON. */
  props: Props;
};

/**
 * A part of a public page that React draws on the server and takes over in the browser once it is touched (wake.ts).
 * Until then it works by itself: links lead, forms are sent by the browser. Its component has no ids of `useId` in what
 * the server draws: here and there they would differ.
 */
export function Island<Props extends object>({ name, of: Part, props }: IslandProps<Props>) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)} className="contents">
      <Part {...props} />
    </div>
  );
}
