import type { NetworksCopy } from '../en/networks.js'

/** The texts about networks in German. */
export const networksDe: NetworksCopy = {
  networks: {
    search: 'Netzwerk suchen',
    list: 'Netzwerke',
    empty: 'Kein Netzwerk gefunden',
    emptyHint: 'Versuchen Sie einen anderen Namen.',
    notice: 'Ihre Wallet unterstützt vielleicht nicht alle Netzwerke dieser dApp',
    help: 'Was ist ein Netzwerk?',
  },
  switchNetwork: {
    title: 'In der Wallet bestätigen',
    text: 'Nehmen Sie die Anfrage in Ihrer Wallet an',
    declined: 'Wechsel abgelehnt',
    declinedHint:
      'Ein Wechsel kann abgelehnt werden, wenn die Wallet die Chain nicht unterstützt oder eine frühere Anfrage noch offen ist',
    failed: 'Wechsel fehlgeschlagen',
  },
  unsupported: {
    title: 'Diese App unterstützt Ihr aktuelles Netzwerk nicht.',
    text: 'Wechseln Sie zu einem verfügbaren, um fortzufahren.',
  },
  chains: {
    list: 'Chains',
    eip155: 'EVM-Netzwerke',
    solana: 'Solana',
    polkadot: 'Polkadot',
    bip122: 'Bitcoin',
    cosmos: 'Cosmos',
    selectFor: 'Chain für {name} wählen',
    selectText: 'Wählen Sie, mit welcher Chain Sie Ihre Multichain-Wallet verbinden',
    which: 'Welche {name} ist Ihre?',
    whichOne: 'Nummer {number} von {count}',
    unprovenText: 'Nur der Name sagt, dass dies eine Wallet ist. Wählen Sie die, deren Bild Sie kennen.',
    whichText:
      'Mehrere Wallets in diesem Browser geben sich als diese aus. Eine davon kann eine andere unter ihrem Namen sein.',
    missing: 'Kein Zugang gefunden',
    switchTo: 'Zu {name} wechseln',
    switchText:
      'Die verbundene Wallet unterstützt die Chain {name} nicht. Sie müssen sich mit einer anderen Wallet verbinden.',
    switchAction: 'Wechseln',
  },
}
