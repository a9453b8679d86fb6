import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

// Not declared in a production build, so neither its address nor its code is there.
const development = process.env.NODE_ENV === 'development' ? [route('dev/ui', 'routes/dev/ui.tsx')] : [];

export default [
  layout('routes/site/layout.tsx', [
    index('routes/site/home.tsx'),
    route('*', 'routes/errors/not-found.tsx'),
  ]),
  route('api/leads', 'routes/resources/leads.ts'),
  route('api/visits', 'routes/resources/visits.ts'),
  layout('routes/office/frame.tsx', [
    route('admin/login', 'routes/office/login.tsx'),
    route('admin/logout', 'routes/office/logout.ts'),
    layout('routes/office/layout.tsx', [
      ...prefix('admin', [
        index('routes/office/index.ts'),
        route('session', 'routes/office/session.ts'),
        route('dashboard', 'routes/office/dashboard.tsx'),
        route('photos', 'routes/office/photos.tsx'),
        route('photos/upload', 'routes/office/photos-upload.tsx'),
        route('carousel', 'routes/office/carousel.tsx'),
        route('events', 'routes/office/events.tsx'),
        route('events/new', 'routes/office/events-new.tsx'),
        route('events/edit/:id', 'routes/office/events-edit.tsx'),
        route('blog', 'routes/office/blog.tsx'),
        route('blog/new', 'routes/office/blog-new.tsx'),
        route('blog/edit/:id', 'routes/office/blog-edit.tsx'),
        route('leads', 'routes/office/leads.tsx'),
        route('leads/candidatures.csv', 'routes/office/leads-candidatures.ts'),
        route('leads/contacts.csv', 'routes/office/leads-contacts.ts'),
        route('analytics', 'routes/office/analytics.tsx'),
        route('*', 'routes/office/not-found.tsx'),
      ]),
    ]),
  ]),
  ...development,
] satisfies RouteConfig;
