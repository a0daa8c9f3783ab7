import { expect, it } from 'vitest';
import { changedTexts } from '#storefront/browser/changed-texts.ts';

it('has the texts that differ, and none of fields that are missing or are no texts', () => {
  document.body.innerHTML = `<form>
    <input name="fullName" value="Rina"><textarea name="address">House 7</textarea>
    <input name="email" value="rina@mail.example">
    <select name="province"><option value="3">Dhaka</option></select>
  </form>`;
  const form = document.querySelector('form') ?? expect.unreachable();
  const known = { fullName: '', address: 'House', email: 'rina@mail.example', province: 'Dhaka', city: 'x' };
  expect(changedTexts(form, known, ['fullName', 'address', 'email', 'province', 'city'])).toEqual({
    fullName: 'Rina',
    address: 'House 7',
  });
});
