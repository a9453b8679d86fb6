import { type ComponentType, use } from 'react';
import { SchoolContext, useSchool } from '#app/school/school-context.ts';
import { IslandDrawing } from './island-drawing.ts';
import type { IslandName } from './registry.ts';

type IslandProps<Props> = {
  /** By which the browser finds the component again: `of`, in islands/registry.ts. */
  name: IslandName;
  of: ComponentType<Props>;
  /** Travels in the page as JSON. */
  props: Props;
};

/**
 * A part of a public page that React draws on the server and takes over in the browser once it is touched (hydrate-on-interaction.ts), if it
 * is still as it was drawn then (as-drawn.ts). Until then, and for good where it is not, it works by itself: links lead,
 * forms are sent by the browser. Its component has no ids of `useId` in what the server draws: here and there they would
 * differ.
 */
export function Island<Props extends object>({ name, of: Part, props }: IslandProps<Props>) {
  const school = useSchool();
  const draw = use(IslandDrawing);
  const island = { 'data-island': name, 'data-props': JSON.stringify(props), className: 'contents' };
  if (!draw) {
    return (
      <div {...island}>
        <Part {...props} />
      </div>
    );
  }
  const { html, mark } = draw(
    <SchoolContext value={school}>
      <Part {...props} />
    </SchoolContext>,
    name,
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has just written it.
  return <div {...island} data-drawn={mark} dangerouslySetInnerHTML={{ __html: html }} />;
}
