import type { Tag } from './tags.ts';

type Style = Record<string, unknown>;

/** A node after the library's layout. */
export type LaidNode = {
  type: string;
  box?: Record<string, number>;
  style?: Style;
  props?: { tag?: Tag; paint?: () => null };
  children?: LaidNode[];
};

/** Callbacks at the begin and end of each drawn piece. */
export type Marker = {
  /** Opens a structure element for what follows. */
  open(tag: Tag): void;
  close(): void;
  /** Begins content that belongs to an element. */
  beginContent(tag: Tag): void;
  /** Begins an artifact: backgrounds, borders, drawings, page numbers. */
  beginArtifact(): void;
  endContent(): void;
};

/**
 * The tree of a page with markers between its nodes: the library draws a `CANVAS` by calling a function, in
 * order, which reports the progress of the drawing. Layout is done by then, so nothing moves.
 */
export function markedPage(page: LaidNode, marker: Marker): LaidNode {
  const ground = { ...page, type: 'VIEW', box: { ...page.box, top: 0, left: 0 }, props: {}, children: [] };
  return {
    ...page,
    style: withoutGround(page.style),
    children: [
      ...artifact(ground, marker),
      ...(page.children ?? []).flatMap((child) => marked(child, marker)),
    ],
  };
}

function marked(node: LaidNode, marker: Marker): LaidNode[] {
  const tag = node.props?.tag;
  if (tag === 'Artifact' || node.type === 'IMAGE') return artifact(node, marker);
  if (node.type === 'TEXT') return element(tag ?? 'P', [content(tag ?? 'P', node, marker)], marker);
  const bare = {
    ...node,
    style: withoutGround(node.style),
    box: withoutBorders(node.box),
    children: (node.children ?? []).flatMap((child) => marked(child, marker)),
  };
  const decoration = isDecorated(node) ? artifact({ ...node, children: [] }, marker) : [];
  return [...decoration, ...(tag ? element(tag, [[bare]], marker) : [bare])];
}

function element(tag: Tag, children: LaidNode[][], marker: Marker): LaidNode[] {
  return [call(() => marker.open(tag)), ...children.flat(), call(() => marker.close())];
}

function content(tag: Tag, node: LaidNode, marker: Marker): LaidNode[] {
  return [call(() => marker.beginContent(tag)), node, call(() => marker.endContent())];
}

function artifact(node: LaidNode, marker: Marker): LaidNode[] {
  return [call(() => marker.beginArtifact()), node, call(() => marker.endContent())];
}

/** One point wide: the library warns about a canvas without a size. */
function call(mark: () => void): LaidNode {
  const paint = () => {
    mark();
    return null;
  };
  return {
    type: 'CANVAS',
    box: { top: 0, left: 0, width: 1, height: 1 },
    style: {},
    props: { paint },
    children: [],
  };
}

const borders = ['borderTopWidth', 'borderRightWidth', 'borderBottomWidth', 'borderLeftWidth'];

function isDecorated({ style, box }: LaidNode): boolean {
  return style?.backgroundColor !== undefined || borders.some((side) => (box?.[side] ?? 0) > 0);
}

function withoutGround({ backgroundColor: _, ...style }: Style = {}): Style {
  return style;
}

function withoutBorders(box: LaidNode['box']): LaidNode['box'] {
  return { ...box, ...Object.fromEntries(borders.map((side) => [side, 0])) };
}
