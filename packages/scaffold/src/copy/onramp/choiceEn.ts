/** The texts of choosing what is bought, and what with, in English. */
export const choiceEn = {
  tokens: 'Tokens',
  currencies: 'Currencies',
  none: 'Nothing to choose from',
  noneHint: 'Nothing can be bought on this network. Choose another one.',
}
