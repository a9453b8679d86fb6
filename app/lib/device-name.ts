/** A user agent pattern, its name, and another pattern it also requires. */
type Sign = readonly [RegExp, string, RegExp?];

/** In this order: most browsers also name those they imitate. */
const browsers: readonly Sign[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\//, 'Safari', /\bSafari\//],
];

const devices: readonly Sign[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'téléphone Android', /\bMobile\b/],
  [/\bAndroid\b/, 'tablette Android'],
  [/\bWindows NT\b/, 'ordinateur Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'ordinateur Linux'],
];

/** 'Chrome sur téléphone Android': browser and device of a user agent, in French; never throws. */
export function deviceName(userAgent: string): string {
  const browser = named(browsers, userAgent);
  const device = named(devices, userAgent);
  if (browser && device) return `${browser} sur ${device}`;
  if (browser) return browser;
  return device ? `Navigateur inconnu sur ${device}` : 'Navigateur inconnu';
}

function named(signs: readonly Sign[], userAgent: string): string | undefined {
  return signs.find(([sign, , besides]) => sign.test(userAgent) && (besides?.test(userAgent) ?? true))?.[1];
}
