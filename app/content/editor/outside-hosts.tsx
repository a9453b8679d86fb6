import { createContext, type ReactNode, useContext } from 'react';

/** The configured sites: hosts of videos in articles, and of pictures in a paste. */
export type OutsideHosts = { videos: readonly string[]; pictures: readonly string[] };

const OutsideHostsContext = createContext<OutsideHosts>({ videos: [], pictures: [] });

export function OutsideHostsProvider({ hosts, children }: { hosts: OutsideHosts; children: ReactNode }) {
  return <OutsideHostsContext value={hosts}>{children}</OutsideHostsContext>;
}

/** The hosts allowed inside a form: no PeerTube sites and no picture hosts by default. */
export function useOutsideHosts(): OutsideHosts {
  return useContext(OutsideHostsContext);
}
