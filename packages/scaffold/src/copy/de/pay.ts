import type { ErrorCopy, PayErrorCode } from '../en/failures.js'
import type { PayCopy } from '../en/pay.js'

/** The texts of paying in German. */
export const payDe: PayCopy = {
  choice: {
    amount: '{amount} {symbol} auf {network}',
    to: 'An {recipient}',
    ways: 'Aus Ihrer Wallet zahlen',
    fromWallet: 'Aus der Wallet zahlen',
    withWallet: 'Mit {name} zahlen',
    disconnect: 'Trennen',
    exchanges: 'Über eine Börse zahlen',
    noExchanges: 'Keine Börsen verfügbar',
    atExchange: 'Sie schließen die Zahlung bei {name} ab und kommen dann hierher zurück.',
    underWay: 'Eine Zahlung läuft',
    showPayment: 'Zahlung anzeigen',
    nothing: 'Nichts zu zahlen',
    nothingHint: 'Wenn diese App eine Zahlung verlangt, erscheint sie hier.',
  },
  progress: {
    initiated: 'Zahlung begonnen',
    initiatedText: 'Schließen Sie die Zahlung bei der Börse ab',
    awaiting: 'Warten auf die Bestätigung der Zahlung',
    awaitingText: 'Bestätigen Sie die Zahlung in Ihrer Wallet',
    sentText: 'Die Zahlung ist unterwegs. Sie können dies inzwischen schließen.',
    completed: 'Zahlung abgeschlossen',
    completedText: 'Ihre Transaktion wurde erfolgreich verarbeitet',
    declined: 'Zahlung abgelehnt',
    declinedText: 'Es wurde nichts gezahlt.',
    open: 'Ob gezahlt wurde, ist noch nicht bekannt',
    activity: 'Aktivität ansehen',
    explorer: 'Im Explorer ansehen',
    openExchange: '{name} öffnen',
    stopWaiting: 'Nicht mehr warten',
    stopped: 'Sie warten nicht mehr',
    uncertain:
      'Vielleicht haben Sie schon gezahlt. Sehen Sie in Ihrer Aktivität nach, bevor Sie es erneut versuchen.',
    again: 'Erneut versuchen',
    done: 'Fertig',
  },
}

const forDeveloper = 'Sagen Sie es den Betreibern dieser App.'

/** German sentences for the failures of paying. */
export const payErrorsDe: Readonly<Record<PayErrorCode, ErrorCopy>> = {
  PAY_ENDED: {
    title: 'Die Börse hat die Zahlung beendet',
    next: 'Versuchen Sie es erneut oder zahlen Sie auf anderem Weg.',
  },
  PAY_EXCHANGE_REFUSED: {
    title: 'Die Börse hat abgelehnt',
    next: 'Versuchen Sie eine andere oder zahlen Sie aus einer Wallet.',
  },
  PAY_NAMESPACE_INVALID: {
    title: 'Ungültiger Chain-Namensraum',
    next: 'Zahlen Sie stattdessen über eine Börse.',
  },
  PAY_NOT_ENABLED: { title: 'Zahlungen sind nicht eingeschaltet', next: forDeveloper },
  PAY_POPUP_BLOCKED: {
    title: 'Der Browser hat die Börse nicht geöffnet',
    next: 'Öffnen Sie sie mit dem Link unten.',
  },
  PAY_REQUEST_INVALID: { title: 'Diese App hat eine ungültige Zahlung verlangt', next: forDeveloper },
  PAY_TIMED_OUT: {
    title: 'Die Börse hat nicht gesagt, wie es ausging',
    next: 'Sehen Sie dort nach, bevor Sie noch einmal zahlen.',
  },
}
