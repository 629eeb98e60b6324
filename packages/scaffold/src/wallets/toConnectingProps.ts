import type { Failure } from '@foyer/common'
import type { ConnectFlow } from '@foyer/core'
import type { Language } from '../copy/Language.js'
import { errorWords, fill } from '../copy/phrases.js'

/** What the waiting screen says and offers. */
export interface ConnectingProps {
  readonly state: 'waiting' | 'error'
  readonly title: string
  readonly text: string
  readonly canRetry: boolean
}

/** The words for where an attempt stands. Declined has its own; every other failure has its row in the catalogue. */
export function toConnectingProps(flow: ConnectFlow, name: string, language: Language): ConnectingProps {
  const { connecting } = language.copy
  if (flow.status === 'failed')
    return { state: 'error', canRetry: true, ...failureWords(flow.failure, language) }
  if (flow.status === 'idle') {
    return { state: 'error', title: connecting.cancelled, text: connecting.cancelledHint, canRetry: true }
  }
  return { state: 'waiting', title: fill(connecting.title, { name }), text: connecting.text, canRetry: false }
}

function failureWords({ code }: Failure, language: Language) {
  const { declined, declinedHint } = language.copy.connecting
  if (code === 'CONNECT_REJECTED') return { title: declined, text: declinedHint }
  const { title, next } = errorWords(language, code)
  return { title, text: next }
}
