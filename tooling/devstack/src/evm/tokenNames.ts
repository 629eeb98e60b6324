/** The name and the symbol of a token. */
export interface TokenName {
  readonly name: string
  readonly symbol: string
}

/** The names of the two tokens of a local EVM chain. The `dollar` represents the US dollar. */
export interface TokenNames {
  readonly dollar: TokenName
  readonly coin: TokenName
}

/** Believable names that no real token of a public network has. */
export const localTokenNames: TokenNames = {
  dollar: { name: 'Pebble Dollar', symbol: 'PUSD' },
  coin: { name: 'Arbor', symbol: 'ARBO' },
}
