import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readTransfer, WalletTransfer } from '#storefront/features/payment/WalletTransfer.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(lang = 'en') {
  const props = { wallet: 'Nagad', number: '01711-204060', amount: '৳130', reference: '555', lang };
  render(
    <form>
      <WalletTransfer {...props} problem={null} />
    </form>,
  );
  const form = document.forms[0];
  if (form === undefined) throw new Error('There is no form.');
  return form;
}

describe('the form of a transfer', () => {
  it('names amount and number, and copies the number', async () => {
    const copied: string[] = [];
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
    show();
    screen.getByRole('heading', { name: 'Send ৳130 with Nagad' });
    screen.getByText('Give 555 as the reference, if it asks for one.');
    fireEvent.click(screen.getByRole('button', { name: 'Copy the number' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
    expect([copied, screen.getByRole('status').textContent]).toEqual([['01711-204060'], 'Copied']);
  });

  it('selects the number without a clipboard', async () => {
    vi.stubGlobal('navigator', {});
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Copy the number' }));
    expect(getSelection()?.toString()).toBe('01711-204060');
    expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull();
  });

  it.each([
    ['en', '12', '70LPX2YK', { field: 'sender', message: 'Please enter the number of your wallet.' }],
    ['bn', '12', '70LPX2YK', { field: 'sender', message: 'আপনার ওয়ালেটের নম্বর লিখুন।' }],
    [
      'en',
      '01911204060',
      'Sent!',
      { field: 'transaction', message: 'Please enter the transaction id from the message.' },
    ],
    [
      'bn',
      '০১৯১১-২০৪০৬০',
      ' trxid ৭০lpx2yk',
      { wallet: 'NagadManual', sender: '01911-204060', transactionId: '70LPX2YK' },
    ],
  ])('in %s reads %j and %j', (lang, sender, transaction, read) => {
    const form = show(lang);
    const fill = (id: string, value: string) =>
      fireEvent.change(document.getElementById(id) ?? form, { target: { value } });
    fill('sender', sender);
    fill('transaction', transaction);
    expect(readTransfer(form, 'NagadManual', lang)).toEqual(read);
  });
});
