/** The router's runtime of hot reloading. */
declare module 'virtual:react-router/inject-hmr-runtime';

/** The addresses of the files of the client entry in the order in which they are needed, as the build named them (vite.config.ts). */
declare module 'virtual:client-entry' {
  const files: string[];
  export default files;
}
