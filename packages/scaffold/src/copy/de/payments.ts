import type { AmountsCopy, PaymentsCopy } from '../en/payments.js'

/** The texts of payments under way in German. */
export const paymentsDe: PaymentsCopy = {
  label: 'Laufende Zahlungen',
  send: '{amount} an {to} senden',
  approve: 'Abbuchung von {amount} freigeben',
  swap: '{amount} gegen {target} tauschen',
  pay: '{amount} an {to} zahlen',
  name: '{to} registrieren',
  call: 'Anfrage dieser App',
  asking: 'Warten auf Ihre Wallet',
  askingOn: 'Warten auf Ihre Wallet, {network}',
  sent: 'Unterwegs',
  sentOn: 'Unterwegs auf {network}',
  succeeded: 'Bestätigt',
  succeededOn: 'Bestätigt auf {network}',
  failed: 'Fehlgeschlagen: nichts wurde gezahlt',
  failedOn: 'Fehlgeschlagen auf {network}: nichts wurde gezahlt',
  held: 'Signiert, im Netzwerk noch nicht gesehen',
  heldOn: 'Signiert, auf {network} noch nicht gesehen',
  unknown: 'Noch nicht bestätigt',
  unknownOn: 'Noch nicht bestätigt auf {network}',
  replaced: 'Durch eine andere Transaktion ersetzt',
  replacedOn: 'Durch eine andere Transaktion auf {network} ersetzt',
  dropped: 'Vom Netzwerk verworfen: nichts wurde gezahlt',
  droppedOn: 'Von {network} verworfen: nichts wurde gezahlt',
  appFailed: 'Fehlgeschlagen',
  appFailedOn: 'Fehlgeschlagen auf {network}',
  appDropped: 'Vom Netzwerk verworfen',
  appDroppedOn: 'Von {network} verworfen',
  appNotice: '{label}: {state}',
  appLabel: 'Transaktionen dieser App',
  lookAgain: 'Erneut nachsehen',
  stop: 'Nicht mehr warten',
  keep: 'Weiter warten',
  stopWarning:
    'Ihre Wallet fragt vielleicht noch danach, oder es ist schon unterwegs. Dann wird trotzdem gezahlt.',
  explorer: 'Im Explorer ansehen',
  hide: 'Ausblenden',
}

/** The texts of every field for an amount in German. */
export const amountsDe: AmountsCopy = {
  amountAmbiguous: '{grouped} oder {decimal}?',
  amountInvalid: '„{text}“ ist kein Betrag',
  amountTooFine: 'Zu viele Nachkommastellen',
  which: '„{text}“ kann zwei Beträge bedeuten. Welchen meinen Sie?',
  digitsOnly: 'Nur Ziffern und ein Dezimalzeichen sind erlaubt.',
  mostDecimals: 'Nachkommastellen bei {unit}: höchstens {decimals}',
}
