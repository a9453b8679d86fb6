/** The `handle` of routes that are an application: fully hydrated, with client navigation. */
export const application = 'application';
