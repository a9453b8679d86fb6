/** The result of a layout choice, failures aside. */
export type LayoutAnswer = { status: 'chosen' };
