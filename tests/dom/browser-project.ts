import { playwright } from '@vitest/browser-playwright';
import { chromiumArguments, chromiumPath } from '#tests/helpers/browser.ts';

/** The browser of the project `dom`: the installed Chromium, with a French locale in Casablanca's zone. */
export function browserProject() {
  return {
    enabled: true,
    headless: true,
    ui: false,
    screenshotFailures: false,
    traceView: false,
    dependencySourcemaps: false,
    viewport: { width: 1280, height: 900 },
    instances: [{ browser: 'chromium' as const }],
    provider: playwright({
      launchOptions: { executablePath: installedChromium(), args: chromiumArguments },
      contextOptions: { locale: 'fr-FR', timezoneId: 'Africa/Casablanca', reducedMotion: 'reduce' },
      actionTimeout: 10_000,
    }),
  };
}

/** Other projects need no browser; here the launch fails with the reason. */
function installedChromium(): string {
  try {
    return chromiumPath();
  } catch (error) {
    return String(error);
  }
}
