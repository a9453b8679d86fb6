/** Whether an address leads to this machine itself, so that what goes there passes no network. */
export function isOnThisMachine(address: string): boolean {
  const hostname = new URL(address).hostname.toLowerCase();
  return (
    hostname === 'localhost' || hostname === '[::1]' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname)
  );
}
