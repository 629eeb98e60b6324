import type { HelpCopy } from '../en/help.js'

/** The texts that explain, in German. */
export const helpDe: HelpCopy = {
  whatIsAWallet: {
    loginTitle: 'Eine Anmeldung für das ganze Web3',
    loginText:
      'Melden Sie sich in jeder App an, indem Sie Ihre Wallet verbinden. Schluss mit unzähligen Passwörtern.',
    holdingsTitle: 'Ein Zuhause für Ihre digitalen Werte',
    holdingsText:
      'Mit einer Wallet können Sie digitale Werte wie Kryptowährungen und NFTs aufbewahren, senden und empfangen.',
    gatewayTitle: 'Ihr Zugang zu einem neuen Web',
    gatewayText: 'Mit Ihrer Wallet entdecken und nutzen Sie Apps, Sammlerstücke und vieles mehr.',
    action: 'Wallet holen',
  },
  whatIsANetwork: {
    nodesTitle: 'Das Räderwerk des Systems',
    nodesText:
      'Ein Netzwerk erweckt die Blockchain zum Leben: Über diese Technik greifen Apps auf das Kontobuch und auf Smart Contracts zu.',
    usesTitle: 'Für Verschiedenes gemacht',
    usesText: 'Jedes Netzwerk ist anders gebaut und passt daher zu bestimmten Apps und Vorhaben.',
  },
  create: {
    question: 'Suchen Sie eine Wallet, die nur Ihnen gehört?',
    action: 'Im WalletGuide suchen',
  },
  downloads: {
    list: 'Wo es sie gibt',
    chromeStore: 'Chrome-Erweiterung',
    appStore: 'iOS-App',
    playStore: 'Android-App',
    homepage: 'Website',
  },
  getWallet: {
    list: 'Wallets',
    exploreAll: 'Alle entdecken',
  },
}
