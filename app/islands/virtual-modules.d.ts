/** The router's hot reload runtime. */
declare module 'virtual:react-router/inject-hmr-runtime';

/** The URLs of the client entry's files in loading order, as named by the build (vite.config.ts). */
declare module 'virtual:client-entry' {
  const files: string[];
  export default files;
}
