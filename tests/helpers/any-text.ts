import fc from 'fast-check';

/**
 * Any characters, control and private ones included, without lone surrogates; more ASCII than others. Like
 * fast-check's unit 'binary', whose table takes seconds to build in each file.
 */
export function anyText(limits: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<string> {
  return fc.string({ ...limits, unit: anyCharacter });
}

const anyCharacter = fc
  .oneof(
    { weight: 2, arbitrary: fc.integer({ min: 0, max: 0x7f }) },
    fc.integer({ min: 0x80, max: 0xd7ff }),
    fc.integer({ min: 0xe000, max: 0x10ffff }),
  )
  .map((code) => String.fromCodePoint(code));
