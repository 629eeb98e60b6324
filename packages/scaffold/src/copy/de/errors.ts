import type { ErrorCode } from '@foyer/common'
import type { EmbeddedErrorCode } from '../en/embedded.js'
import type { ErrorCopy } from '../en/failures.js'
import type { SiwxErrorCode } from '../en/siwx.js'
import { onrampErrorsDe } from './onramp.js'
import { payErrorsDe } from './pay.js'
import { swapErrorsDe } from './swap.js'

const retry = 'Versuchen Sie es gleich noch einmal.'
const reload = 'Laden Sie die Seite neu und versuchen Sie es erneut.'
const forDeveloper = 'Sagen Sie es den Betreibern dieser App.'
const checkConnection = 'Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.'
const checkConnectionOrReload = `${checkConnection} Klappt es wieder nicht, laden Sie die Seite neu.`
const openWallet = 'Öffnen Sie die Wallet und sehen Sie nach, ob sie auf Sie wartet.'
const otherNetwork = 'Wählen Sie ein anderes Netzwerk.'

const row = (title: string, next: string): ErrorCopy => ({ title, next })

/** What is said of each failure, and what to do then. */
export const errorsDe: Readonly<Record<Exclude<ErrorCode, EmbeddedErrorCode | SiwxErrorCode>, ErrorCopy>> = {
  ...onrampErrorsDe,
  ...payErrorsDe,
  ...swapErrorsDe,
  ABORTED: row('Die Anfrage wurde abgebrochen', 'Beginnen Sie neu, wann Sie möchten.'),
  ACCOUNT_CHANGED: row(
    'Ihre Wallet zeigt jetzt ein anderes Konto',
    'Nichts wurde signiert oder gesendet. Prüfen Sie das Konto und beginnen Sie neu.',
  ),
  ACCOUNT_INVALID: row('Das Konto hat eine unbekannte Form', 'Wählen Sie ein anderes Konto in Ihrer Wallet.'),
  ACCOUNT_NETWORK_MISMATCH: row(
    'Das Konto „{account}“ gilt nur für ein anderes Netzwerk: {network}',
    'Lassen Sie die Wallet dieser Seite ein anderes Konto zeigen und versuchen Sie es erneut.',
  ),
  ACCOUNT_NOT_CONNECTED: row('Kein Konto ist verbunden', 'Verbinden Sie zuerst eine Wallet.'),
  ADAPTER_DUPLICATE: row('Diese App ist für eine Chain doppelt eingerichtet', forDeveloper),
  ADAPTER_MISSING: row('Einem Netzwerk dieser App fehlt der Adapter', forDeveloper),
  ADAPTER_NOT_FOUND: row('Kein Adapter für die Chain gefunden', forDeveloper),
  AMOUNT_INVALID: row('Das ist kein Betrag', 'Verwenden Sie Ziffern und ein Dezimalzeichen.'),
  APP_CONFIGURATION_INVALID: row('Die Konfiguration der App ist ungültig', forDeveloper),
  BALANCE_UNAVAILABLE: row('Guthaben nicht verfügbar', retry),
  CALLS_INCOMPLETE: row(
    'Nur ein Teil wurde gesendet',
    'Sehen Sie in Ihrer Aktivität nach, bevor Sie den Rest senden.',
  ),
  CHAIN_REQUIRED: row('Eine Chain wird gebraucht', 'Wählen Sie zuerst ein Netzwerk.'),
  CHAIN_UNSUPPORTED: row('Chain nicht unterstützt', otherNetwork),
  CONNECTION_CLIENT_NOT_SET: row(
    'Ihre Wallet ist nicht mehr verbunden',
    'Verbinden Sie sie neu und wiederholen Sie es.',
  ),
  CONNECTOR_AMBIGUOUS: row('Mehrere Wallets tragen diesen Namen', 'Wählen Sie Ihre in der Liste.'),
  CONNECTOR_NOT_FOUND: row(
    'Die Wallet ist nicht mehr da',
    'Schalten Sie ihre Erweiterung ein und laden Sie die Seite neu.',
  ),
  CONNECT_FAILED: row(
    'Verbindung fehlgeschlagen',
    'Öffnen Sie die Wallet, prüfen Sie, ob sie läuft, und versuchen Sie es erneut.',
  ),
  CONNECT_NOT_ALLOWED: row(
    'Die Wallet zeigt dieser Website keine Konten',
    'Öffnen Sie die Erweiterung, suchen Sie diese Website unter den bekannten, geben Sie ihr ein Konto und versuchen Sie es erneut.',
  ),
  CONNECT_PENDING: row(
    'Die Wallet wartet auf Sie',
    'Öffnen Sie die Wallet und beantworten Sie die Anfrage, die dort schon steht.',
  ),
  CONNECT_REJECTED: row('Verbindung abgelehnt', 'Sie haben die Anfrage abgelehnt. Nichts wurde geteilt.'),
  CONNECT_TIMED_OUT: row('Die Wallet hat nicht geantwortet', openWallet),
  DEEP_LINK_FAILED: row(
    'Die Wallet konnte nicht geöffnet werden',
    'Versuchen Sie einen anderen Weg oder kopieren Sie den Link in die Wallet.',
  ),
  DISCONNECT_FAILED: row(
    'Trennen fehlgeschlagen',
    'Versuchen Sie es erneut oder trennen Sie diese Website in der Wallet.',
  ),
  FEATURE_LOAD_FAILED: row('Diese Funktion konnte nicht geladen werden', checkConnectionOrReload),
  FUNDS_INSUFFICIENT: row(
    'Guthaben reicht nicht',
    'Geben Sie einen kleineren Betrag ein oder laden Sie Guthaben auf.',
  ),
  HISTORY_UNAVAILABLE: row('Transaktionen konnten nicht geladen werden', retry),
  HTTP_BODY_INVALID: row('Der Dienst hat in unbekannter Form geantwortet', retry),
  HTTP_STATUS: row('Der Dienst hat die Anfrage abgelehnt', retry),
  HTTP_TIMED_OUT: row('Der Dienst hat nicht rechtzeitig geantwortet', retry),
  HTTP_UNREACHABLE: row('Der Dienst ist nicht erreichbar', checkConnection),
  INSTANCE_DUPLICATE: row('Zwei Fenster haben dieselbe Kennung', forDeveloper),
  INSTANCE_NOT_FOUND: row('Das Fenster ist nicht eingerichtet', forDeveloper),
  LOCALE_LOAD_FAILED: row(
    'Die Sprache konnte nicht geladen werden',
    'Stattdessen erscheinen englische Texte.',
  ),
  KEY_SIGNS_NOTHING: row(
    'Der Schlüssel dieses Kontos unterschreibt hier nichts',
    'Er liegt auf einem Gerät, das in diesem Netzwerk anders unterschreibt. Verwenden Sie ein anderes Konto.',
  ),
  KEY_SIGNS_NO_TEXT: row(
    'Der Schlüssel dieses Kontos unterschreibt keine Texte',
    'Er liegt auf einem Gerät, das Transaktionen unterschreibt. Melden Sie sich mit einem anderen Konto an.',
  ),
  NAMES_UNSUPPORTED: row('Dieses Netzwerk hat keine Namen', otherNetwork),
  NAME_FAILED: row('Der Name konnte nicht registriert werden', retry),
  NAME_INVALID: row('Das ist kein Name', 'Verwenden Sie Buchstaben, Ziffern und Bindestriche, mindestens 4.'),
  NAME_SIGNER_NOT_FOUND: row(
    'Nichts gefunden, womit signiert werden kann',
    'Verbinden Sie eine Wallet, die signieren kann.',
  ),
  NETWORK_CLIENT_NOT_SET: row('Kein Client für das Netzwerk eingerichtet', forDeveloper),
  NETWORK_ID_INVALID: row('Das Netzwerk hat eine unbekannte Form', forDeveloper),
  NETWORK_NOT_FOUND: row('Netzwerk nicht gefunden', forDeveloper),
  NETWORK_SWITCH_FAILED: row(
    'Wechsel fehlgeschlagen',
    'Wählen Sie das Netzwerk in Ihrer Wallet oder versuchen Sie ein anderes.',
  ),
  NETWORK_SWITCH_MISMATCH: row(
    'Die Wallet ist in ihrem Netzwerk geblieben',
    'Wählen Sie das Netzwerk in Ihrer Wallet.',
  ),
  NETWORK_SWITCH_REJECTED: row(
    'Wechsel abgelehnt',
    'Ein Wechsel kann abgelehnt werden, wenn die Wallet die Chain nicht unterstützt oder eine frühere Anfrage noch offen ist',
  ),
  NETWORK_SWITCH_TIMED_OUT: row('Die Wallet hat nicht gewechselt', openWallet),
  NETWORK_UNSUPPORTED: row('Dieses Netzwerk wird nicht unterstützt', otherNetwork),
  OPTION_INVALID: row('Eine Option dieser App ist ungültig', forDeveloper),
  PAIRING_EXPIRED: row('Der Link ist abgelaufen', 'Versuchen Sie es erneut, um einen neuen zu bekommen.'),
  PROJECT_ID_NOT_CONFIGURED: row('Keine Projekt-ID eingerichtet', forDeveloper),
  RELAY_UNREACHABLE: row('WalletConnect ist nicht erreichbar', checkConnection),
  REQUEST_FAILED: row('Die Wallet konnte das nicht ausführen', retry),
  REQUEST_PENDING: row(
    'Die Wallet zeigt noch eine andere Anfrage',
    'Öffnen Sie die Wallet, beantworten Sie sie dort und versuchen Sie es erneut.',
  ),
  REQUEST_REJECTED: row('Anfrage abgelehnt', 'Versuchen Sie es erneut und nehmen Sie sie in der Wallet an.'),
  REQUEST_HELD: row(
    'Ihre Wallet hat noch eine Anfrage dieses Kontos',
    'Beantworten Sie sie dort zuerst oder warten Sie nicht mehr darauf.',
  ),
  RECEIVER_BELOW_MINIMUM: row(
    'Der Empfänger braucht mindestens {minimum} {symbol}',
    'Mit weniger führt das Netzwerk kein Konto. Senden Sie mindestens so viel.',
  ),
  RECEIVER_UNCONFIRMED: row(
    'Dieser Empfänger ist ungewöhnlich',
    'Prüfen Sie die Adresse und bestätigen Sie, dass Sie sie meinen.',
  ),
  OUTCOME_UNKNOWN: row(
    'Es ist nicht bekannt, ob gesendet wurde',
    'Sehen Sie in Ihrer Aktivität nach, bevor Sie erneut fragen.',
  ),
  REQUEST_TIMED_OUT: row('Die Wallet hat nicht geantwortet', openWallet),
  REQUEST_UNSUPPORTED: row(
    'Die Wallet kann das nicht',
    'Verwenden Sie für diesen Schritt eine andere Wallet.',
  ),
  RPC_FAILED: row('Das Netzwerk konnte nicht gelesen werden', retry),
  SENDER_BELOW_MINIMUM: row(
    'In Ihrem Konto bliebe zu wenig',
    'Lassen Sie nichts zurück oder mindestens {minimum} {symbol}.',
  ),
  SEND_INCOMPLETE: row('Betrag und Empfängeradresse werden gebraucht', 'Füllen Sie beides aus.'),
  SESSION_EXPIRED: row(
    'Die Sitzung ist abgelaufen',
    'Prüfen Sie die Uhr Ihres Geräts und verbinden Sie die Wallet neu.',
  ),
  SIGNED_BY_ANOTHER_ACCOUNT: row(
    'Die Wallet hat mit einem anderen Konto unterschrieben',
    'Es wurde nichts gesendet. Wählen Sie das Konto in der Wallet und versuchen Sie es erneut.',
  ),
  STORAGE_UNAVAILABLE: row(
    'Dieser Browser speichert nichts für diese Website',
    'Sie bleiben verbunden, bis Sie die Seite verlassen.',
  ),
  TOKEN_FROZEN: row(
    'Dieser Token ist eingefroren',
    'Der Herausgeber hat ihn in Ihrem Konto oder für den Empfänger eingefroren. Nur er kann ihn freigeben.',
  ),
  TOKEN_NOT_TRANSFERABLE: row(
    'Dieser Token kann nicht gesendet werden',
    'Der Herausgeber verbietet Überweisungen, hat sie angehalten oder prüft sie auf eine Weise, die hier nicht unterstützt wird.',
  ),
  TOKEN_REQUIRED: row('Ein Token wird gebraucht', 'Wählen Sie zuerst einen Token.'),
  TEXTS_MISSING: row(
    'Eine Sprache dieser App ist nicht vollständig',
    'Fügen Sie die fehlenden Texte zu texts von createFoyer hinzu.',
  ),
  TEXTS_UNKNOWN: row(
    'Diese App ersetzt Texte, die es nicht gibt',
    'Berichtigen Sie ihre Namen in texts von createFoyer.',
  ),
  TRANSACTION_HASH_INVALID: row(
    'Der Hash gehört zu keiner Transaktion dieses Netzwerks',
    'Übergeben Sie den Hash, wie ihn die Wallet gab, mit dem Netzwerk, in dem gesendet wurde.',
  ),
  TRANSACTION_DROPPED: row(
    'Das Netzwerk hat die Transaktion verworfen',
    'Bisher enthält sie kein Block. Sehen Sie nach, bevor Sie erneut zahlen: Ihre Wallet kann sie noch einmal senden.',
  ),
  TRANSACTION_FAILED: row('Die Transaktion wurde nicht gesendet', 'Ihr Konto ist unverändert.'),
  TRANSACTION_REPLACED: row(
    'Eine andere Transaktion ist an ihre Stelle getreten',
    'Sie wurde in der Wallet beschleunigt oder abgebrochen. Sehen Sie in Ihrer Aktivität nach.',
  ),
  TRANSACTION_REVERTED: row(
    'Das Netzwerk hat die Transaktion zurückgenommen',
    'Sehen Sie im Block-Explorer nach, bevor Sie es erneut versuchen.',
  ),
  TRANSACTION_UNCONFIRMED: row(
    'Das Netzwerk hat noch nicht bestätigt',
    'Sehen Sie in Ihrer Aktivität nach, bevor Sie es erneut versuchen.',
  ),
  UNKNOWN: row('Unbekannter Fehler', reload),
  VIEW_FAILED: row(
    'In dieser Ansicht gab es einen Fehler',
    'Versuchen Sie es erneut. Klappt es wieder nicht, gehen Sie zurück oder schließen Sie dieses Fenster.',
  ),
  VIEW_LOAD_FAILED: row('Diese Ansicht konnte nicht geladen werden', checkConnectionOrReload),
  VIEW_SWITCHED_OFF: row('Diese App nutzt diese Ansicht nicht', forDeveloper),
  VIEW_UNKNOWN: row('Diese Ansicht gibt es nicht', forDeveloper),
  WALLET_ANSWER_INVALID: row(
    'Die Antwort der Wallet war nicht lesbar',
    'Aktualisieren Sie die Wallet oder verwenden Sie eine andere.',
  ),
  WALLET_CONNECT_CONNECTOR_NOT_FOUND: row('Kein Zugang über WalletConnect gefunden', forDeveloper),
  WALLET_DISCONNECTED: row('Die Wallet ist offline', 'Prüfen Sie ihr Netzwerk und versuchen Sie es erneut.'),
  WALLET_LOCKED: row('Die Wallet ist gesperrt', 'Entsperren Sie die Wallet und versuchen Sie es erneut.'),
  WALLET_UNAUTHORIZED: row(
    'Die Wallet hat dieses Konto nicht freigegeben',
    'Verbinden Sie sich neu und wählen Sie das Konto in der Wallet.',
  ),
}
