/** In this order: most browsers also name those they resemble. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const devices: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b.*\bMobile\b/, 'téléphone Android'],
  [/\bAndroid\b/, 'tablette Android'],
  [/\bWindows NT\b/, 'ordinateur Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'ordinateur Linux'],
];

/** 'Chrome sur téléphone Android': the browser and device a user agent names, in words; never throws. */
export function deviceWords(userAgent: string): string {
  const browser = named(browsers, userAgent);
  const device = named(devices, userAgent);
  if (browser && device) return `${browser} sur ${device}`;
  if (browser) return browser;
  return device ? `Navigateur inconnu sur ${device}` : 'Navigateur inconnu';
}

function named(names: readonly [RegExp, string][], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
