import { expect, test } from 'vitest';
import { defaultSettings } from '#app/school/settings.ts';
import { composeMail } from './compose-mail.server.ts';

test('a domain in other letters is written as every mail server knows it, and what no domain is stays', async () => {
  const frame = {
    publicUrl: 'https://ecole.example',
    school: { ...defaultSettings, enrolmentCampaign: '2026-2027', email: 'info@école.ma' },
  };
  const letter = { id: 'a', date: new Date(0), subject: 'Bonjour', html: '<p>Oui</p>', text: 'Oui' };
  const sent = async (address: string) => {
    const { to, replyTo } = await composeMail({ ...letter, to: { name: 'Salma', address } }, 'a@b.ma', frame);
    return { to, replyTo };
  };
  expect(await sent('salma@مدرسة.المغرب')).toEqual({
    to: { name: 'Salma', address: 'salma@xn--ogblgi1g.xn--mgbc0a9azcg' },
    replyTo: 'info@xn--cole-9oa.ma',
  });
  expect((await sent('salma@exemple.ma')).to.address).toBe('salma@exemple.ma');
});
