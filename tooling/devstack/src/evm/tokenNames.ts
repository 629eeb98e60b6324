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

/** Names that nobody can take for real tokens. */
export const localTokenNames: TokenNames = {
  dollar: { name: 'Foyer Dollar', symbol: 'FUSD' },
  coin: { name: 'Foyer Coin', symbol: 'FOY' },
}
