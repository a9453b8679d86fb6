import { index, layout, type RouteConfig } from '@react-router/dev/routes';

export default [layout('routes/site/layout.tsx', [index('routes/site/home.tsx')])] satisfies RouteConfig;
