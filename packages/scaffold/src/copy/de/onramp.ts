import type { ErrorCopy, OnrampErrorCode } from '../en/failures.js'
import type { OnrampCopy } from '../en/onramp.js'

/** The texts of buying in German. */
export const onrampDe: OnrampCopy = {
  providers: {
    list: 'Anbieter',
    fees: 'Gebühren {least}\u2060–\u2060{most}\u00a0%',
    ways: 'Per Karte oder Überweisung',
    networks: 'Liefert in {names}',
    unreachable: 'Nicht erreichbar. Erneut versuchen',
    promise:
      'Wir arbeiten mit den besten Anbietern, für niedrige Gebühren und guten Support. Bald gibt es noch mehr Auswahl!',
    help: 'Wie funktioniert das?',
    running: 'Sie kaufen gerade bei {name}',
    runningAction: 'Stand ansehen',
    none: 'Hier gibt es nichts zu kaufen',
    noneHint: 'Wählen Sie ein EVM-Netzwerk oder Solana, um mit Karte oder per Überweisung zu kaufen.',
    chooseNetwork: 'Netzwerk wählen',
  },
  progress: {
    title: 'Bei {name} kaufen',
    text: 'Wir melden uns, sobald Ihr Kauf verarbeitet ist',
    opening: '{name} wird um eine Seite zum Kaufen gebeten',
    closed: 'Das Fenster von {name} wurde geschlossen',
    closedHint: 'Wir suchen noch etwas nach Ihrem Kauf. Vielleicht wurde er schon verarbeitet.',
    untoldHint:
      'Schließen Sie den Kauf im Fenster von {name} ab. Was Sie gekauft haben, erscheint in Ihrem Konto.',
    untoldClosedHint: 'Was Sie gekauft haben, erscheint in Ihrem Konto, sobald {name} es gesendet hat.',
    done: 'Fertig',
    openByHand: '{name} öffnen',
    copyLink: 'Link kopieren',
    none: 'Kein Kauf im Gange',
    noneHint: 'Wählen Sie zuerst einen Anbieter.',
    elsewhere: 'Jetzt ist ein anderes Konto aktiv',
    elsewhereHint:
      'Der begonnene Kauf ist für das vorige Konto. Wechseln Sie dorthin, um zu sehen, wie weit er ist.',
    choose: 'Anbieter wählen',
  },
  bought: {
    list: 'Gekauft',
    bought: 'Gekauft',
    inProgress: 'Läuft',
    succeeded: 'Fertig',
    failed: 'Fehlgeschlagen',
    none: 'Noch nichts gekauft',
    noneHint: 'Was Sie bei Coinbase kaufen, steht hier.',
    buy: 'Kaufen',
    unsupported: 'Käufe sind hier nicht bekannt',
    unsupportedHint: 'Über Käufe in diesem Netzwerk gibt niemand Auskunft.',
    unavailable: 'Käufe konnten nicht gelesen werden',
  },
  choice: {
    tokens: 'Token',
    currencies: 'Währungen',
    none: 'Keine Auswahl',
    noneHint: 'In diesem Netzwerk gibt es nichts zu kaufen. Wählen Sie ein anderes.',
  },
  help: {
    title: 'Digitale Werte schnell und einfach kaufen!',
    text: 'Wählen Sie einen Anbieter und laden Sie Ihr Konto mit Kreditkarte oder Überweisung auf',
    action: 'Kaufen',
  },
  widget: {
    label: 'Krypto kaufen',
    pay: 'Sie zahlen',
    get: 'Sie erhalten',
    presets: 'Übliche Beträge',
    changeCurrency: 'Währung ändern: {currency}',
    changeToken: 'Token ändern: {symbol}',
    selectToken: 'Token wählen',
    quote: 'Angebote einholen',
    buy: 'Anbieter wählen',
    connect: 'Wallet verbinden',
    details: 'Was es kostet',
    providerFee: 'Anbietergebühr',
    networkFee: 'Netzwerkgebühr',
    total: 'Sie zahlen insgesamt',
    estimate: 'Es gibt kein Angebot: Den genauen Preis samt Gebühren zeigt der Anbieter.',
    range: 'Geben Sie {min} bis {max} ein',
    unavailable: 'Dafür gibt es kein Angebot. Versuchen Sie es erneut oder wählen Sie einen anderen Token.',
    nothingHere: 'In diesem Netzwerk gibt es nichts zu kaufen.',
  },
}

/** German sentences for the failures of buying. */
export const onrampErrorsDe: Readonly<Record<OnrampErrorCode, ErrorCopy>> = {
  ONRAMP_AMOUNT_OUT_OF_RANGE: {
    title: 'Dieser Betrag kann nicht bezahlt werden',
    next: 'Geben Sie einen Betrag zwischen dem kleinsten und dem größten möglichen ein.',
  },
  ONRAMP_POPUP_BLOCKED: {
    title: 'Ihr Browser hat kein Fenster geöffnet',
    next: 'Öffnen Sie es von hier aus oder erlauben Sie dieser Website Fenster.',
  },
  ONRAMP_TIMED_OUT: {
    title: 'Kauf fehlgeschlagen',
    next: 'Vielleicht wurde der Kauf von Ihnen abgelehnt, oder beim Anbieter ist ein Fehler aufgetreten',
  },
  ONRAMP_UNAVAILABLE: {
    title: 'Der Anbieter ist nicht erreichbar',
    next: 'Versuchen Sie es gleich noch einmal oder wählen Sie einen anderen Anbieter.',
  },
}
