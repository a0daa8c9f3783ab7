/** Texts of pages whose data the browser fetches. */
export const pageText = {
  en: {
    retry: 'Try again',
    home: 'Go to the home page',
    failed: 'We could not load this page',
    failedAdvice: 'Something went wrong on our side. Please try again in a moment.',
    networkAdvice: 'Check your connection, then try again.',
    product: 'We can’t find this product',
    category: 'We can’t find this category',
    campaign: 'We can’t find this campaign',
    post: 'We can’t find this post',
    page: 'We can’t find this page',
    missingAdvice: 'It may have been removed, or the address may be mistyped. Search for it, or start over.',
    campaignOver: 'The campaign’s price does not apply now.',
  },
} as const;
