import { expect, test } from './fixtures.ts';
import { officePageKinds, publicPageKinds } from './page-kinds.ts';
import {
  answers404,
  checkInOffice,
  checkOnPhone,
  keyboardFaults,
  phone,
  reduceMotion,
  stopMotion,
} from './page-walk.ts';
import { enlargeText, expectTextFits } from './text-checks.ts';

/*
 * One page of each kind, on a phone, with everything that must hold on every page. every-page.all.spec.ts
 * visits all.
 */

test.describe('the public site', () => {
  // Motion is checked with reduced motion on.
  test.use({ motion: true });

  for (const path of publicPageKinds) {
    test(`${path} is accessible, still, whole and gone through by keyboard on a phone, also at twice the size`, async ({
      page,
      watch,
    }) => {
      if (answers404.includes(path)) watch.allow(/status of 404/, /404: no page/);
      await reduceMotion(page);
      await checkOnPhone(page, path);
      await stopMotion(page);
      expect(await keyboardFaults(page, [phone])).toEqual([]);
      await enlargeText(page, 2);
      await expectTextFits(page, '360 px, text at 200 %');
    });
  }
});

for (const path of officePageKinds) {
  test(`${path} is gone through by keyboard on a phone, and fits it spaced out and at twice the size`, async ({
    page,
    watch,
  }) => {
    watch.allow(/\.woff2/, /status of 404/, /404: no page/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await checkInOffice(page, path, [phone]);
  });
}
