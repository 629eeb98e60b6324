/** The texts of choosing a token to swap in English. */
export const swapChoiceEn = {
  search: 'Search token',
  suggested: 'Suggested tokens',
  list: 'Tokens to choose from',
  held: 'Your tokens',
  all: 'Tokens',
  none: 'No tokens found',
  noneHint: 'Try another name, or an address.',
}
