import { View } from '@react-pdf/renderer';
import { Children, type ReactNode } from 'react';
import { as, type Tag } from './tags.ts';

type ColumnsProps = {
  count: number /** Between rows and columns, in points. */;
  gap: number;
  /** The group's tag. */
  tag?: Tag;
  children: ReactNode;
};

/** Its children in rows of `count`, all of the same width. */
export function Columns({ count, gap, tag, children }: ColumnsProps) {
  const cells = Children.toArray(children);
  const rows = Array.from({ length: Math.ceil(cells.length / count) }, (_, row) => row * count);
  const columns = Array.from({ length: count }, (_, column) => column);
  return (
    <View {...as(tag)} style={{ gap }}>
      {rows.map((start) => (
        <View key={start} style={{ flexDirection: 'row', gap }}>
          {columns.map((column) => (
            <View key={column} style={{ flex: 1 }}>
              {cells[start + column]}
            </View>
          ))}
        </View>
      ))}
    </View>
  );
}
