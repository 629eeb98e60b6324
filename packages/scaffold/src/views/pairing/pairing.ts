import type { Failure } from '@foyer/common'
import type { FoyerState } from '@foyer/core'
import { walletConnectId } from '@foyer/core/modal'
import type { Language } from '../../copy/Language.js'
import { errorWords } from '../../copy/phrases.js'

/** Where pairing stands, for a screen. */
interface ShownPairing {
  readonly uri: string | undefined
  /** Why the last link came to nothing. */
  readonly failure: Failure | undefined
  /** No link is here and none is on its way. */
  readonly isOver: boolean
}

/** A link that is being made has no failure; a failed attempt has no link. */
export function selectPairing({ pairing, connection, options }: FoyerState): ShownPairing {
  const { flow } = connection
  const isRunning = flow.status === 'connecting' && flow.connectorId === walletConnectId
  const { uri, failure } = pairing
  const isOver = uri === undefined && !isRunning && failure !== undefined && !options.enableManualPairing
  return { uri, failure, isOver }
}

/** The words for a pairing that came to nothing. */
export function pairingWords(
  { code }: Failure,
  language: Language,
): { readonly title: string; readonly text: string } {
  const { connecting } = language.copy
  if (code === 'CONNECT_REJECTED') return { title: connecting.declined, text: connecting.declinedHint }
  const { title, next } = errorWords(language, code)
  return { title, text: next }
}
