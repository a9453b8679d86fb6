import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { fontPreloads } from '#app/ui/font-preloads.ts';
import { iconLinks } from '#app/ui/icon-links.ts';
import './styles.css';

export function links() {
  return [...fontPreloads, ...iconLinks];
}

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}
