/** The router's runtime of hot reloading. */
declare module 'virtual:react-router/inject-hmr-runtime';

/** The addresses of the starter's file and of those it imports, as the build named them (vite.config.ts). */
declare module 'virtual:starter' {
  const files: { src: string; imports: string[] };
  export default files;
}
