import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { isMac } from '#app/ui/keyboard.ts';

export type Tool = {
  label: string;
  icon: LucideIcon;
  /** In the format of `aria-keyshortcuts`: 'Control+B'. */
  keys?: string;
  /** Undefined for an action, as opposed to a toggle. */
  pressed?: boolean;
  /** Still focusable (aria-disabled). */
  disabled?: boolean;
  run: () => void;
};

type ToolbarProps = {
  label: string;
  /** The id of the controlled element. */
  controls: string;
  /** Groups, separated by a line. */
  groups: readonly (readonly Tool[])[];
  /** Above or below the text: below, it may come and go without moving what the pointer is over. */
  place?: 'head' | 'foot';
};

const places = {
  head: 'top-[calc(4rem+var(--office-banner,0px))] rounded-t-control border-b lg:top-[var(--office-banner,0px)]',
  // Above the form's own bar.
  foot: 'bottom-[4.3rem] rounded-b-control border-t',
};

/**
 * A toolbar by the ARIA pattern: one tab stop, arrows, Home and End inside. Its buttons keep the text's
 * selection.
 */
export function Toolbar({ label, controls, groups, place = 'head' }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const move = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const to = destination(event.key, stop, buttons.length);
    if (to === undefined) return;
    event.preventDefault();
    setStop(to);
    buttons[to]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      onKeyDown={move}
      className={cn(
        'sticky z-10 flex flex-wrap gap-y-0.5 border-line bg-sand p-1.5 sm:gap-x-3',
        places[place],
      )}
    >
      {groups.map((tools, group) => (
        <Group key={tools[0]?.label}>
          {tools.map((tool, place) => {
            const own = groups.slice(0, group).flat().length + place;
            return (
              <ToolButton key={tool.label} tool={tool} stops={own === stop} onFocus={() => setStop(own)} />
            );
          })}
        </Group>
      ))}
    </div>
  );
}

function destination(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (from + 1) % count;
  if (key === 'ArrowLeft') return (from - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

function Group({ children }: { children: ReactNode }) {
  return <div className="contents sm:flex sm:flex-wrap">{children}</div>;
}

function ToolButton({ tool, stops, onFocus }: { tool: Tool; stops: boolean; onFocus: () => void }) {
  const { label, icon: Icon, keys, pressed, disabled = false, run } = tool;
  return (
    <button
      type="button"
      tabIndex={stops ? 0 : -1}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      aria-keyshortcuts={keys}
      title={keys ? `${label} (${spoken(keys)})` : label}
      onFocus={onFocus}
      // The text keeps its selection, and a phone its keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ currentTarget }) => {
        // Without a focused element, a dialog would have nothing to restore focus to.
        if (document.activeElement === document.body) currentTarget.focus();
        if (!disabled) run();
      }}
      className={cn(
        'grid size-11 place-items-center rounded-control',
        pressed ? 'bg-majorelle text-white' : 'text-ink hover:bg-sand-deep',
        disabled && 'cursor-not-allowed text-ink-muted opacity-50',
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}

/** « Ctrl+Maj+7 », as on French keyboards; « ⌘ » on a Mac. */
function spoken(keys: string): string {
  return keys
    .replace('Control', isMac() ? '⌘' : 'Ctrl')
    .replace('Shift', 'Maj')
    .replace('Alt', isMac() ? '⌥' : 'Alt');
}
