import { type ComponentType, use } from 'react';
import { SchoolContext, useSchool } from '#app/school/school-context.ts';
import { IslandRenderer } from './island-renderer.ts';
import type { IslandName } from './registry.ts';

type IslandProps<Props> = {
  /** The key of the component `of` in islands/registry.ts. */
  name: IslandName;
  of: ComponentType<Props>;
  /** Serialised as JSON in the page. */
  props: Props;
};

/**
 * A part of a public page rendered by the server and hydrated at its first interaction
 * (hydrate-on-interaction.ts), if it is unchanged then (hydrate.tsx). Until then, or permanently if
 * changed, it works natively: links work, forms are sent by the browser. Its component must not render
 * `useId` ids, which would differ.
 */
export function Island<Props extends object>({ name, of: Part, props }: IslandProps<Props>) {
  const school = useSchool();
  const draw = use(IslandRenderer);
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
