/** Texts of pages whose data the browser fetches. */
export const pageText = {
  en: {
    retry: 'Try again',
    home: 'Go to the home page',
    failedAdvice: 'We could not show this. Check your connection and try again.',
    missingAdvice: 'It may have been removed, or the address may be mistyped.',
  },
} as const;
