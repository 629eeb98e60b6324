import type { ErrorCopy, SwapErrorCode } from '../en/failures.js'
import type { SwapCopy } from '../en/swap.js'

/** The texts of swapping in German. */
export const swapDe: SwapCopy = {
  form: {
    give: 'Betrag, den Sie tauschen',
    receive: 'Betrag, den Sie erhalten',
    turn: 'Seiten wechseln',
    selectToken: 'Token wählen',
    changeToken: '{symbol}, anderen Token wählen',
    max: 'Max.',
    buy: 'Kaufen',
    starting: 'Wird vorbereitet',
    enterAmount: 'Betrag eingeben',
    insufficientBalance: 'Guthaben reicht nicht',
    quoting: 'Preis wird abgerufen',
    quoteFailed: 'Erneut versuchen',
    review: 'Tausch prüfen',
    underWay: 'Laufenden Tausch anzeigen',
    unsupported: 'In Ihrem aktuellen Netzwerk können Sie nicht tauschen.',
    unsupportedHint: 'Wechseln Sie zu einem verfügbaren, um fortzufahren.',
    connectTitle: 'Token tauschen',
    connectText: 'Verbinden Sie eine Wallet, um zu tauschen, was sie enthält.',
    connect: 'Wallet verbinden',
  },
  details: {
    list: 'Details',
    rate: '1 {from} = {amount} {to}',
    about: 'Mehr dazu: {name}',
    given: 'Sie senden',
    received: 'Sie erhalten',
    impact: 'Preiseinfluss',
    impactHelp: 'Um wie viel der Preis wegen der Größe dieses Tauschs schlechter ist als am Markt.',
    slippage: 'Max. Slippage',
    slippageHelp:
      'Wie viel weniger Sie erhalten können, wenn sich der Preis bis zur Ausführung bewegt. Bei mehr als dem findet der Tausch nicht statt.',
    providerFee: 'Anbietergebühr',
    providerFeeHelp: 'Was der Dienst nimmt, der tauscht. Im Betrag ist sie schon enthalten.',
    networkFee: 'Netzwerkgebühr',
    networkFeeHelp: 'Was das Netzwerk für die Ausführung nimmt, in seiner eigenen Münze.',
    unknown: 'Unbekannt',
  },
  choice: {
    search: 'Token suchen',
    suggested: 'Vorgeschlagene Token',
    list: 'Token zur Auswahl',
    held: 'Ihre Token',
    all: 'Token',
    none: 'Keine Token gefunden',
    noneHint: 'Versuchen Sie einen anderen Namen oder eine Adresse.',
  },
  review: {
    send: 'Senden',
    receive: 'Erhalten',
    careful: 'Prüfen Sie die Transaktion sorgfältig',
    impact: 'Dieser Tausch kostet Sie {percent} gegenüber dem Marktpreis.',
    understand: 'Mir ist klar, dass ich etwa {percent} von dem verliere, was ich sende.',
    understandFirst: 'Bestätigen Sie zuerst den Verlust',
    anyway: 'Trotzdem tauschen',
    least: 'Sie erhalten mindestens',
    leastHelp:
      'Was mindestens ankommt, geprüft, bevor Ihre Wallet gefragt wird. Ein Tausch, der weniger ergibt, wird abgelehnt.',
    unproven:
      'Niemand konnte prüfen, was dieser Tausch nimmt und gibt. Sehen Sie genau hin, was Ihre Wallet zeigt.',
    understandUnproven: 'Mir ist klar, dass er mehr nehmen kann, als ich eingegeben habe.',
    understandUnprovenFirst: 'Bestätigen Sie zuerst, dass Ihnen klar ist, dass dies niemand prüfen konnte',
    cancel: 'Abbrechen',
    stopWaiting: 'Nicht mehr warten',
    approve: 'Freigeben',
    approving: 'Gibt\u00a0frei\u00a0…',
    swap: 'Tauschen',
    accept: 'Annehmen und tauschen',
    again: 'Erneut versuchen',
    swapAgain: 'Erneut tauschen',
    approveHint: 'Erst erlauben Sie dem Dienst, Ihre {symbol} zu nehmen, dann tauschen Sie.',
    checking: 'Der Preis wird noch einmal geprüft',
    checkingHint: 'Dann fragt Sie Ihre Wallet.',
    asking: 'Weiter in Ihrer Wallet',
    askingApproval: 'Erlauben Sie die Abbuchung von {amount}. Noch wird nichts getauscht.',
    askingSwap: 'Nichts wird getauscht, bevor Sie dort zustimmen.',
    confirming: 'Warten auf das Netzwerk',
    confirmingApproval: 'Ihre Erlaubnis ist unterwegs. Als Nächstes kommt der Tausch.',
    confirmingSwap: 'Der Tausch ist unterwegs. Sie können das hier inzwischen schließen.',
    worse: 'Der Preis ist schlechter geworden: Sie erhalten {now} {symbol} statt {before} {symbol}.',
    stopped: 'Sie warten nicht mehr',
    uncertain:
      'Ihre Wallet fragt vielleicht noch danach oder hat schon gesendet. Sehen Sie dort und in Ihrer Aktivität nach, bevor Sie weitermachen.',
    swapped: 'Tausch abgeschlossen',
    swappedText: '{from} gegen etwa {to}',
    unconfirmed: 'Tausch gesendet',
    unconfirmedText:
      'Das Netzwerk hat {from} gegen etwa {to} noch nicht bestätigt. Verfolgen Sie es im Explorer.',
    explorer: 'Im Explorer ansehen',
    done: 'Fertig',
  },
}

/** German sentences for the failures that only swapping has. */
export const swapErrorsDe: Readonly<Record<SwapErrorCode, ErrorCopy>> = {
  SWAP_QUOTE_UNAVAILABLE: {
    title: 'Für diesen Tausch gibt es keinen Preis',
    next: 'Versuchen Sie einen kleineren Betrag oder wählen Sie einen anderen Token.',
  },
  SWAP_TRANSACTION_INVALID: {
    title: 'Der Dienst hat eine Transaktion gebaut, die nicht dieser Tausch ist',
    next: 'Ihre Wallet wurde nicht gefragt. Versuchen Sie es erneut oder wählen Sie einen anderen Token.',
  },
}
