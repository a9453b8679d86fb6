import { type Box, boxesIn } from './iso-boxes.ts';

/**
 * The HEVC parameters of a HEIC file: for each coded item the NAL units of its `hvcC` property, without
 * lengths.
 * @throws RangeError when a box is larger than its contents
 */
export function parametersByItem(bytes: Uint8Array): Map<number, Uint8Array[]> {
  const found = new Map<number, Uint8Array[]>();
  for (const properties of propertyBoxes(bytes)) {
    const parts = [...boxesIn(bytes, properties.start, properties.end)];
    const container = parts.find(({ type }) => type === 'ipco');
    const values = container ? [...boxesIn(bytes, container.start, container.end)] : [];
    for (const part of parts) {
      if (part.type !== 'ipma') continue;
      for (const { item, property } of associations(bytes, part)) {
        const value = values[property - 1];
        if (value?.type === 'hvcC') found.set(item, unitsOf(bytes.subarray(value.start, value.end)));
      }
    }
  }
  return found;
}

function propertyBoxes(bytes: Uint8Array): Box[] {
  const metas = [...boxesIn(bytes)].filter(({ type }) => type === 'meta');
  // A full box starts with four bytes of version and flags.
  const parts = metas.flatMap(({ start, end }) => [...boxesIn(bytes, start + 4, end)]);
  return parts.filter(({ type }) => type === 'iprp');
}

/** Maps properties, counted from one, to items (ISO/IEC 14496-12, `ipma`). */
function* associations(
  bytes: Uint8Array,
  { start, end }: Box,
): Generator<{ item: number; property: number }> {
  const view = viewOf(bytes.subarray(start, end));
  const hasLongIds = view.getUint8(0) > 0;
  const hasLongProperties = (view.getUint8(3) & 1) === 1;
  const items = view.getUint32(4);
  let at = 8;
  for (let counted = 0; counted < items; counted += 1) {
    const item = hasLongIds ? view.getUint32(at) : view.getUint16(at);
    at += hasLongIds ? 4 : 2;
    const properties = view.getUint8(at);
    at += 1;
    for (let each = 0; each < properties; each += 1) {
      // The first bit marks the property as essential.
      yield { item, property: hasLongProperties ? view.getUint16(at) & 0x7fff : view.getUint8(at) & 0x7f };
      at += hasLongProperties ? 2 : 1;
    }
  }
}

/** Bytes of an `hvcC` before its arrays of units. */
const headOfParameters = 22;

function unitsOf(parameters: Uint8Array): Uint8Array[] {
  const view = viewOf(parameters);
  const units: Uint8Array[] = [];
  let at = headOfParameters + 1;
  for (let arrays = view.getUint8(headOfParameters); arrays > 0; arrays -= 1) {
    const count = view.getUint16(at + 1);
    at += 3;
    for (let each = 0; each < count; each += 1) {
      const length = view.getUint16(at);
      units.push(parameters.subarray(at + 2, at + 2 + length));
      at += 2 + length;
    }
  }
  return units;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
