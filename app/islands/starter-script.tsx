import { useContext } from 'react';
import { StarterContext } from './starter-context.ts';

/** Asks for the starter (starter.ts), and for what it imports beside it. */
export function StarterScript() {
  const starter = useContext(StarterContext);
  if (!starter) return null;
  return (
    <>
      {starter.imports.map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
      ))}
      <script type="module" src={starter.src} fetchPriority="low" />
    </>
  );
}
