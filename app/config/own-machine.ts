/** Whether a URL points to this machine, so that its traffic crosses no network. */
export function isOnThisMachine(address: string): boolean {
  const hostname = new URL(address).hostname.toLowerCase();
  return (
    hostname === 'localhost' || hostname === '[::1]' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname)
  );
}
