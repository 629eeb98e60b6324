import { accountDe, risksDe } from './de/account.js'
import { embeddedDe } from './de/embedded.js'
import { errorsDe } from './de/errors.js'
import { helpDe } from './de/help.js'
import { networksDe } from './de/networks.js'
import { onrampDe } from './de/onramp.js'
import { payDe } from './de/pay.js'
import { amountsDe, paymentsDe } from './de/payments.js'
import { siwxDe } from './de/siwx.js'
import { swapDe } from './de/swap.js'
import { lateTitlesDe } from './de/titles.js'
import type { ConfigurationCopy } from './en/alerts.js'
import type { Copy } from './en.js'
import type { Language } from './Language.js'

const copy: Copy = {
  modal: {
    label: 'Wallet-Verbindung',
    close: 'Schließen',
    back: 'Zurück',
    help: 'Was ist eine Wallet?',
    chooseNetwork: 'Netzwerk wählen',
    closeAlert: 'Meldung schließen',
    clearSearch: 'Suche löschen',
    tryAgain: 'Erneut versuchen',
    tryAgainIn: 'Erneut versuchen in {seconds}\u00a0s',
    reloadPage: 'Seite neu laden',
    reloadHint: 'Dazu muss diese Seite neu geladen werden.',
    learnMore: 'Mehr erfahren',
    or: 'oder',
  },
  titles: {
    AllWallets: 'Alle Wallets',
    Connect: 'Wallet verbinden',
    ConnectWallets: 'Wallet verbinden',
    ConnectingWalletConnect: 'WalletConnect',
    ConnectingWalletConnectBasic: 'WalletConnect',
    Downloads: '{name} holen',
    Networks: 'Netzwerk wählen',
    SwitchNetwork: 'Netzwerk wechseln',
  },
  connect: {
    toApp: 'mit {name}',
    wallets: 'Wallets',
    groups: {
      recent: 'Zuletzt',
      installed: 'Installiert',
      more: 'Weitere Wallets',
      recommended: 'Empfohlen',
    },
    continueWith: 'Weiter mit {name}',
    scanWithPhone: 'Mit Handy scannen',
    choice: 'Ihre Wahl',
    getWallet: 'Wallet holen',
    tagRecent: 'zuletzt',
    tagLastUsed: 'zuletzt benutzt',
    tagConnected: 'verbunden',
    tagMultichain: 'multichain',
    allWallets: 'Alle Wallets',
    continueWithWallet: 'Weiter mit einer Wallet',
    noWallets: 'Keine Wallet gefunden',
    noWalletsHint:
      'Installieren Sie eine Browser-Wallet und laden Sie diese Seite neu, oder öffnen Sie sie im Browser Ihrer Wallet-App.',
    noWays: 'Verbinden ist ausgeschaltet',
    noWaysHint: 'Diese App bietet zurzeit keinen Weg, sich zu verbinden.',
    guideQuestion: 'Noch keine Wallet?',
    guideAction: 'Jetzt starten',
    legalAgree: 'Ich stimme zu: {links}',
    legalNotice: 'Wenn Sie Ihre Wallet verbinden, stimmen Sie zu: {links}',
    terms: 'Nutzungsbedingungen',
    privacy: 'Datenschutzerklärung',
    termsTitle: 'Nutzungsbedingungen',
    privacyTitle: 'Datenschutzerklärung',
    and: 'und',
  },
  connecting: {
    title: 'Weiter in {name}',
    text: 'Nehmen Sie die Verbindungsanfrage in der Wallet an',
    declined: 'Verbindung abgelehnt',
    declinedHint: 'Sie haben die Anfrage abgelehnt. Nichts wurde geteilt.',
    failed: 'Verbindung fehlgeschlagen',
    cancelled: 'Verbindung abgebrochen',
    cancelledHint: 'Versuchen Sie es erneut, um eine neue Anfrage an die Wallet zu senden.',
  },
  pairing: {
    platforms: 'Wege zum Verbinden',
    browser: 'Browser',
    unsupported: 'Browser',
    mobile: 'Handy',
    qrcode: 'Handy',
    web: 'Web-App',
    desktop: 'Desktop',
    scan: 'Scannen Sie diesen QR-Code mit Ihrem Handy',
    qrLabel: 'QR-Code, der {name} verbindet',
    qrLabelAny: 'QR-Code, der eine Wallet verbindet',
    copyLink: 'Link kopieren',
    continueInApp: 'Öffnen Sie die Wallet-App und fahren Sie dort fort',
    continueInBrowser: 'Öffnen Sie einen neuen Browser-Tab und fahren Sie dort fort',
    open: 'Öffnen',
    openAgain: 'Erneut öffnen',
    otherWays: 'Es öffnet sich nicht?',
    notDetected: 'Nicht gefunden',
    notDetectedHint: 'Installieren Sie die Erweiterung und laden Sie diese Seite neu.',
    missing: 'Sie haben {name} nicht?',
    get: 'Holen',
    renewed: 'Hier ist ein neuer Link.',
    newCodeIn: 'Neuer Code in {seconds}\u00a0s',
  },
  openWays: {
    browse: 'Diese Seite in der App öffnen',
    universal: 'Link öffnen',
    native: 'App direkt öffnen',
    intent: 'Mit Android öffnen',
    store: 'App holen',
  },
  allWallets: {
    search: 'Wallet suchen',
    certified: 'Nur von WalletConnect zertifizierte',
    list: 'Wallets',
    isCertified: 'zertifiziert',
    isInstalled: 'installiert',
    none: 'Keine Wallet gefunden',
    noneHint: 'Versuchen Sie einen anderen Namen.',
    failed: 'Die Wallets konnten nicht geladen werden',
    failedHint: 'Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    scanQrCode: 'QR-Code anzeigen',
  },
  account: {
    copyAddress: 'Adresse kopieren',
    blockExplorer: 'Block-Explorer',
    disconnect: 'Trennen',
    accounts: 'Konten',
    switchTo: 'Wechseln zu',
    current: 'In Gebrauch',
    payment: 'Zahlung',
    ordinals: 'Ordinals',
  },
  notices: {
    ACCOUNT_CHANGED: 'Die Wallet ist jetzt auf einem anderen Konto',
    ACTION_NOT_ALLOWED: 'Aktion nicht erlaubt',
    ADDRESS_COPIED: 'Adresse kopiert',
    AUTHENTICATING: 'Anmeldung läuft …',
    COPY_FAILED: 'Kopieren fehlgeschlagen',
    LINK_COPIED: 'Link kopiert',
    ONLY_CERTIFIED: 'Nur von WalletConnect zertifizierte',
    PAID_BY_ANOTHER_ACCOUNT: 'Die Wallet hat mit einem anderen Konto bezahlt',
    SEND_FAILED: 'Die Transaktion konnte nicht gesendet werden. Versuchen Sie es erneut.',
    TRANSACTION_STARTED: 'Transaktion gestartet',
  },
  view: {
    failed: 'Diese Ansicht konnte nicht geladen werden',
    failedHint: 'Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    loading: 'Wird geladen',
  },
}

const configuration: ConfigurationCopy = {
  origin: 'Die Herkunft {origin} steht nicht auf der Liste der erlaubten: Konfiguration anpassen',
  projectId: 'Ungültige Projekt-ID: Konfiguration anpassen',
  domain: 'Nicht bestätigte Domain: Prüfen Sie, ob Ihre Domain erlaubt ist',
}

/** German, which addresses visitors formally. */
export const german: Language = {
  tag: 'de',
  direction: 'ltr',
  copy,
  lateTitles: lateTitlesDe,
  account: accountDe,
  amounts: amountsDe,
  help: helpDe,
  networks: networksDe,
  embedded: embeddedDe,
  siwx: siwxDe,
  onramp: onrampDe,
  pay: payDe,
  payments: paymentsDe,
  risks: risksDe,
  swap: swapDe,
  configuration,
  errors: errorsDe,
}
