import { Link } from 'react-router';
import type { NavigationLink } from '#app/school/navigation.ts';

type LinkListProps = {
  links: readonly NavigationLink[];
  className?: string;
  linkClass: string;
};

/** A list of links to pages of the site. */
export function LinkList({ links, className, linkClass }: LinkListProps) {
  return (
    <ul className={className}>
      {links.map(({ label, path }) => (
        <li key={path}>
          <Link to={path} className={linkClass}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
