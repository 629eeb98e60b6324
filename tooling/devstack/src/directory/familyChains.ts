/** Networks by namespace. A generated wallet supports most networks of some namespaces. */
export const familyChains = {
  eip155: ['eip155:1', 'eip155:31337', 'eip155:31338'],
  solana: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  polkadot: ['polkadot:91b171bb158e2d3848fa23a9f1c25182'],
  bip122: ['bip122:000000000019d6689c085ae165831e93'],
  cosmos: ['cosmos:cosmoshub-4'],
} as const satisfies Record<string, readonly string[]>
