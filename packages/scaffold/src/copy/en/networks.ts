/** The texts of a list of networks in English. */
export const networkListEn = {
  search: 'Search network',
  list: 'Networks',
  empty: 'No network found',
  emptyHint: 'Try another name.',
  notice: 'Your connected wallet may not support some of the networks available for this dApp',
  help: 'What is a network',
}

/** The texts about families of networks in English. */
export const chainsEn = {
  list: 'Chains',
  eip155: 'EVM Networks',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
  cosmos: 'Cosmos',
  selectFor: 'Select chain for {name}',
  selectText: 'Select which chain to connect to your multi chain wallet',
  missing: 'Failed to find connector',
  which: 'Which {name} is yours?',
  whichOne: 'Number {number} of {count}',
  unprovenText: 'Nothing but the name says that these are one wallet. Choose the one whose picture you know.',
  whichText:
    'Several wallets in this browser say that they are it. One of them may be another wallet under its name.',
  switchTo: 'Switch to {name}',
  switchText:
    'Connected wallet doesn’t support connecting to {name} chain. You need to connect with a different wallet.',
  switchAction: 'Switch',
}

/** The texts about networks in English; their type is the form of every other language. */
export const networksEn = {
  networks: networkListEn,
  switchNetwork: {
    title: 'Approve in wallet',
    text: 'Accept connection request in your wallet',
    declined: 'Switch declined',
    declinedHint:
      'Switch can be declined if chain is not supported by a wallet or previous request is still active',
    failed: 'Switch failed',
  },
  unsupported: {
    title: 'This app doesn’t support your current network.',
    text: 'Switch to an available option to continue.',
  },
  chains: chainsEn,
}

/** The form of a language's texts about networks. */
export type NetworksCopy = typeof networksEn
