import type { Tag } from './tags.ts';

type Style = Record<string, unknown>;

/** A node as the library has laid it out. */
export type LaidNode = {
  type: string;
  box?: Record<string, number>;
  style?: Style;
  props?: { tag?: Tag; paint?: () => null };
  children?: LaidNode[];
};

/** What is done at the moments of drawing at which a piece begins and ends. */
export type Marker = {
  /** An element of the structure, and in it what follows. */
  open(tag: Tag): void;
  close(): void;
  /** What is drawn for an element itself. */
  beginContent(tag: Tag): void;
  /** What is drawn for nobody to read: grounds, borders, drawings, page numbers. */
  beginArtifact(): void;
  endContent(): void;
};

/**
 * The tree of a page with marks put between what is drawn: the library draws a `CANVAS` by calling a function, in its turn,
 * and so says where the drawing has come to. Boxes are laid out by then, so that nothing moves.
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

function element(tag: Tag, drawn: LaidNode[][], marker: Marker): LaidNode[] {
  return [call(() => marker.open(tag)), ...drawn.flat(), call(() => marker.close())];
}

function content(tag: Tag, node: LaidNode, marker: Marker): LaidNode[] {
  return [call(() => marker.beginContent(tag)), node, call(() => marker.endContent())];
}

function artifact(node: LaidNode, marker: Marker): LaidNode[] {
  return [call(() => marker.beginArtifact()), node, call(() => marker.endContent())];
}

/** One point wide: the library complains of a canvas without a size. */
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
