/** The texts about networks in English; their type is the form of every other language. */
export const networksEn = {
  networks: {
    search: 'Search network',
    list: 'Networks',
    empty: 'No network found',
    emptyHint: 'Try another name.',
    notice: 'Your connected wallet may not support some of the networks available for this dApp',
    help: 'What is a network',
  },
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
  chains: {
    list: 'Chains',
    eip155: 'EVM Networks',
    solana: 'Solana',
    polkadot: 'Polkadot',
    bip122: 'Bitcoin',
    cosmos: 'Cosmos',
    selectFor: 'Select chain for {name}',
    selectText: 'Select which chain to connect to your multi chain wallet',
    missing: 'Failed to find connector',
    switchTo: 'Switch to {name}',
    switchText:
      'Connected wallet doesn’t support connecting to {name} chain. You need to connect with a different wallet.',
    switchAction: 'Switch',
  },
}

/** The form of a language's texts about networks. */
export type NetworksCopy = typeof networksEn
