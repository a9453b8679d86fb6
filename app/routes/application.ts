/** The `handle` of routes whose pages are an application: hydrated whole, and gone through without reloading. */
export const application = 'application';
