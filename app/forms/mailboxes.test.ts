import { describe, expect, test } from 'vitest';
import { mailboxOf, privateDomainOf } from './mailboxes.ts';

describe('the mailbox of an address', () => {
  test.each([
    ['victim+0@exemple.ma', 'victim@exemple.ma'],
    ['Victim+1+2@Exemple.MA', 'victim@exemple.ma'],
    ['v.i.c.t.i.m+x@gmail.com', 'victim@gmail.com'],
    ['Vic.Tim@googlemail.com', 'victim@gmail.com'],
    ['victim-shop@yahoo.fr', 'victim@yahoo.fr'],
    ['victim@exemple.ma.', 'victim@exemple.ma'],
    ['Victim@ÉCOLE.ma', 'victim@xn--cole-9oa.ma'],
    ['victim+1@xn--cole-9oa.ma', 'victim@xn--cole-9oa.ma'],
    ['jean-pierre.alami@exemple.ma', 'jean-pierre.alami@exemple.ma'],
    ['+212600000000@exemple.ma', '+212600000000@exemple.ma'],
  ])('%s is %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });

  test.each(['a@gmail.com', 'a@hotmail.fr', 'a@yahoo.co.uk', 'a@menara.ma', 'a@outlook.com', 'a@icloud.com'])(
    'of %s shares its domain with very many',
    (address) => {
      expect(privateDomainOf(address)).toBeNull();
    },
  );

  test.each([
    ['a@victime.ma', 'victime.ma'],
    ['a@notgmail.com', 'notgmail.com'],
    ['a@école.ma', 'xn--cole-9oa.ma'],
    ['a@outlookers.com', 'outlookers.com'],
    ['a@gmail.com.attaque.es', 'gmail.com.attaque.es'],
  ])('of %s shares it with few', (address, domain) => {
    expect(privateDomainOf(address)).toBe(domain);
  });
});
