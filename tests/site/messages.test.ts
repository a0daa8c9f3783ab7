import { describe, expect, it } from 'vitest';
import { MESSAGES, messageText } from '#site/messages.ts';

describe('messageText', () => {
  it('fills the places of a message', () => {
    expect(messageText('registrationFailed', { message: 'quota' })).toBe('Error: quota');
    expect(messageText('signInFailed')).toBe('Error: ');
    expect(messageText('networkError')).toBe(MESSAGES.networkError);
  });
});
