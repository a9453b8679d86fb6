import { playwright } from '@vitest/browser-playwright';
import { chromiumArguments, chromiumPath } from '#tests/helpers/browser.ts';

/** The browser of the project `dom`: the Chromium that is there already, a French reader's in Casablanca. */
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

/** Who runs another project needs none, and the launch fails with the words of what is missing. */
function installedChromium(): string {
  try {
    return chromiumPath();
  } catch (error) {
    return String(error);
  }
}
