/** For `validate`: what an attribute's value has to be, in a document that comes from somewhere else. */
export function refuseUnless(isValid: (value: unknown) => boolean) {
  return (value: unknown) => {
    if (!isValid(value)) throw new RangeError('not a value of this attribute');
  };
}

export function isText(isValid: (text: string) => boolean) {
  return (value: unknown) => typeof value === 'string' && isValid(value);
}
