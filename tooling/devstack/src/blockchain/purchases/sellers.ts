/** The sellers of the local pages. */
export const sellers = {
  coinbase: { id: 'coinbase', name: 'Coinbase' },
  meld: { id: 'meld', name: 'Meld' },
} as const
