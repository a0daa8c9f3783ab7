/** Texts of pages that ask the API, and of what lies over a page. */
export const pageText = {
  en: {
    retry: 'Try again',
    home: 'Go to the home page',
    failedAdvice: 'We could not show this page. Check your connection and try again.',
    missingAdvice: 'It may have been removed, or the address may be mistyped.',
    noScript: 'This page needs JavaScript.',
    noScriptPhone: 'This page needs JavaScript. You can also reach us by phone: {phone}',
    offlineRetry: 'Your connection is back.',
    popup: 'Announcement',
    close: 'Close',
    paymentChecking: 'We are checking your payment',
    paymentCheckingAdvice: 'Payment number {id}. This page shows the result once the shop has confirmed it.',
  },
} as const;
