import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

// Not declared in a production build, so neither its address nor its code is there.
const development = process.env.NODE_ENV === 'development' ? [route('dev/ui', 'routes/dev/ui.tsx')] : [];

export default [
  layout('routes/site/layout.tsx', [
    index('routes/site/home.tsx'),
    route('*', 'routes/errors/not-found.tsx'),
  ]),
  ...development,
] satisfies RouteConfig;
