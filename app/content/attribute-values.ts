/** For `validate`: the check of an attribute's value in a document from outside. */
export function refuseUnless(isValid: (value: unknown) => boolean) {
  return (value: unknown) => {
    if (!isValid(value)) throw new RangeError('not a value of this attribute');
  };
}

export function isText(isValid: (text: string) => boolean) {
  return (value: unknown) => typeof value === 'string' && isValid(value);
}
