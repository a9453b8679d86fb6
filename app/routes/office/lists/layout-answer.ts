/** What became of the choice of a list's layout; a failure aside. */
export type LayoutAnswer = { status: 'chosen' };
