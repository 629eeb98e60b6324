import type { ErrorCopy } from '../en/failures.js'
import type { SiwxCopy, SiwxErrorCode } from '../en/siwx.js'

const retry = 'Versuchen Sie es gleich noch einmal.'
const forDeveloper = 'Sagen Sie es den Betreibern dieser App.'

/** German sentences for the failures of signing in with a wallet message. */
const siwxErrorsDe: Readonly<Record<SiwxErrorCode, ErrorCopy>> = {
  SIWE_ANSWER_MISSING: { title: 'Die App gab nichts zum Anmelden', next: forDeveloper },
  SIWX_ACCOUNT_MISSING: {
    title: 'Kein verbundenes Konto gefunden',
    next: 'Verbinden Sie zuerst eine Wallet.',
  },
  SIWX_CLIENT_MISSING: {
    title: 'Keine Verbindung zum Signieren gefunden',
    next: 'Verbinden Sie sich neu, mit einer Wallet, die Nachrichten signieren kann.',
  },
  SIWX_INIT_FAILED: {
    title: 'Beim Beginn der Anmeldung ist ein Fehler aufgetreten',
    next: 'Ihre Wallet bleibt verbunden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  },
  SIWX_MESSAGE_INVALID: { title: 'Die Nachricht zum Anmelden ist ungültig', next: forDeveloper },
  SIWX_NETWORK_MISSING: {
    title: 'Kein aktives Netzwerk gefunden',
    next: 'Wählen Sie zuerst ein Netzwerk dieser App.',
  },
  SIWX_NOT_ENABLED: { title: 'SIWX ist nicht eingeschaltet', next: forDeveloper },
  SIWX_REFUSED: { title: 'Die Nachricht wurde nicht anerkannt', next: retry },
  SIWX_SIGNATURE_DECLINED: {
    title: 'Signatur abgelehnt',
    next: 'Wählen Sie Signieren und nehmen Sie die Anfrage in Ihrer Wallet an.',
  },
  SIWX_SIGNATURE_INVALID: {
    title: 'Die Signatur ist ungültig',
    next: 'Wählen Sie dieses Konto in Ihrer Wallet und signieren Sie erneut.',
  },
  SIWX_SMART_ACCOUNT_UNSUPPORTED: {
    title: 'Diese App unterstützt vielleicht keine Smart Accounts',
    next: 'Wechseln Sie zu Ihrer anderen Kontoart oder signieren Sie erneut.',
  },
  SIWX_TIMED_OUT: {
    title: 'Die Anmeldung hat zu lange gedauert',
    next: 'Prüfen Sie Ihre Verbindung und signieren Sie erneut.',
  },
}

/** The texts of signing in with a wallet message in German. */
export const siwxDe: SiwxCopy = {
  sign: {
    title: '{name} möchte sich mit Ihrer Wallet verbinden',
    unnamed: 'Die dApp',
    text: 'Signieren Sie diese Nachricht, um zu zeigen, dass die Wallet Ihnen gehört.',
    disconnects: 'Wenn Sie abbrechen, wird die Verbindung getrennt.',
    network: 'auf {network}',
    sign: 'Signieren',
    retry: 'Erneut versuchen',
    signing: 'Signiert\u00a0…',
    cancel: 'Abbrechen',
    cancelling: 'Bricht\u00a0ab\u00a0…',
    failed: 'Das hat nicht geklappt. Signieren Sie erneut.',
    inWallet: 'Weiter in Ihrer Wallet',
    checking: 'Wird geprüft, ob Sie angemeldet sind',
  },
  settled: {
    signedIn: 'Sie sind angemeldet',
    signedInHint: 'Diese App weiß, dass das Konto Ihnen gehört.',
    declined: 'Sie machen ohne Anmeldung weiter',
    declinedHint: 'Manches in dieser App bleibt vielleicht geschlossen, bis Sie sich anmelden.',
    idle: 'Nichts zu signieren',
    idleHint: 'Wenn diese App wissen möchte, wem das Konto gehört, fragt sie hier.',
    toAccount: 'Zum Konto',
  },
  reasons: {
    domain: 'Die Nachricht nennt eine andere Website. Öffnen Sie diese App unter ihrer eigenen Adresse.',
    uri: 'Die Nachricht nennt eine andere Seite. Öffnen Sie diese App unter ihrer eigenen Adresse.',
    nonce: 'Die Nachricht wurde schon verwendet oder war zu lange unterwegs. Signieren Sie erneut.',
    expired: 'Die Nachricht gilt nicht mehr. Prüfen Sie die Uhr Ihres Geräts und signieren Sie erneut.',
    notBefore: 'Die Nachricht gilt noch nicht. Prüfen Sie die Uhr Ihres Geräts und signieren Sie erneut.',
    issuedAt:
      'Die Zeit der Nachricht stimmt nicht. Prüfen Sie die Uhr Ihres Geräts und signieren Sie erneut.',
    chain: 'Diese App meldet in diesem Netzwerk nicht an. Wählen Sie ein anderes.',
    address:
      'Ein anderes Konto hat signiert. Wählen Sie dieses Konto in Ihrer Wallet und signieren Sie erneut.',
    signature:
      'Die Signatur gehört nicht zu diesem Konto. Signieren Sie erneut mit dem Konto, das hier steht.',
    message: 'Die Nachricht wurde unterwegs verändert. Signieren Sie erneut.',
  },
  errors: siwxErrorsDe,
}
