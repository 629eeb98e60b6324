const events = ['accountsChanged', 'chainChanged']

/** One network, account and signing method of each namespace. */
export const families = [
  ['eip155', '31337', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', 'personal_sign'],
  ['solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '11111111111111111111111111111112', 'solana_signMessage'],
  [
    'polkadot',
    '91b171bb158e2d3848fa23a9f1c25182',
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    'polkadot_signMessage',
  ],
  ['bip122', '000000000019d6689c085ae165831e93', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'signMessage'],
  ['cosmos', 'cosmoshub-4', 'cosmos1qnk2n4nlkpw9xfqntladh74w6ujtulwn7j8za9', 'cosmos_signAmino'],
] as const

/** The namespaces that a dapp proposes: one network each. */
export const proposal = Object.fromEntries(
  families.map(([namespace, reference, , method]) => [
    namespace,
    {
      chains: [`${namespace}:${reference}`],
      methods: [method],
      events,
      rpcMap: { [reference]: 'http://127.0.0.1:9' },
    },
  ]),
)

/** The namespaces that a wallet approves: all proposed ones and a second EVM network. */
export const approval = Object.fromEntries(
  families.map(([namespace, reference, address, method]) => {
    const chains = [`${namespace}:${reference}`]
    if (namespace === 'eip155') chains.push('eip155:1')
    return [
      namespace,
      { chains, methods: [method], events, accounts: chains.map(chain => `${chain}:${address}`) },
    ]
  }),
)
