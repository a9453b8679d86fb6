import { createContext, type ReactNode, useContext } from 'react';

/** The sites that the configuration names: whose videos an article shows, and whose pictures a paste brings along. */
export type OutsideHosts = { videos: readonly string[]; pictures: readonly string[] };

const OutsideHostsContext = createContext<OutsideHosts>({ videos: [], pictures: [] });

export function OutsideHostsProvider({ hosts, children }: { hosts: OutsideHosts; children: ReactNode }) {
  return <OutsideHostsContext value={hosts}>{children}</OutsideHostsContext>;
}

/** What the form inside may bring from elsewhere: of PeerTube sites and pictures nothing, unless it is said. */
export function useOutsideHosts(): OutsideHosts {
  return useContext(OutsideHostsContext);
}
