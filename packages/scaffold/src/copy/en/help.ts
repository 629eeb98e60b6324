/** Where a wallet can be had, in English. */
export const downloadsEn = {
  list: 'Where to get it',
  chromeStore: 'Chrome extension',
  appStore: 'iOS App',
  playStore: 'Android app',
  homepage: 'Website',
}

/** The texts that explain, in English; their type is the form of every other language. */
export const helpEn = {
  whatIsAWallet: {
    loginTitle: 'One login for all of web3',
    loginText: 'Sign in to any app by connecting your wallet. Say goodbye to countless passwords.',
    holdingsTitle: 'A home for your digital assets',
    holdingsText: 'A wallet lets you store, send and receive digital assets like cryptocurrencies and NFTs.',
    gatewayTitle: 'Your gateway to a new web',
    gatewayText: 'With your wallet, you can explore and interact with apps, collectibles and much more.',
    action: 'Get a wallet',
  },
  whatIsANetwork: {
    nodesTitle: 'The system’s nuts and bolts',
    nodesText:
      'A network is what brings the blockchain to life, as this technical infrastructure allows apps to access the ledger and smart contract services.',
    usesTitle: 'Designed for different uses',
    usesText: 'Each network is designed differently, and may therefore suit certain apps and experiences.',
  },
  create: {
    question: 'Looking for a self-custody wallet?',
    action: 'Find one on WalletGuide',
  },
  downloads: downloadsEn,
  getWallet: {
    list: 'Wallets',
    exploreAll: 'Explore all',
  },
}

/** The form of a language's explanations. */
export type HelpCopy = typeof helpEn
