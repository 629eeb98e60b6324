import type { Failure } from '@foyer/common'
import type { ConnectFlow } from '@foyer/core'
import { fill } from '../copy/fill.js'
import type { Language } from '../copy/Language.js'

/** What the waiting screen says and offers. */
export interface ConnectingProps {
  readonly state: 'waiting' | 'error'
  readonly title: string
  readonly text: string
  readonly canRetry: boolean
}

/** The words for where an attempt stands. Declined has its own; every other failure has its row in the catalogue. */
export function toConnectingProps(
  flow: ConnectFlow,
  name: string,
  { copy, errors }: Language,
): ConnectingProps {
  const { connecting } = copy
  if (flow.status === 'failed')
    return { state: 'error', canRetry: true, ...failureWords(flow.failure, { copy, errors }) }
  if (flow.status === 'idle') {
    return { state: 'error', title: connecting.cancelled, text: connecting.cancelledHint, canRetry: true }
  }
  return { state: 'waiting', title: fill(connecting.title, { name }), text: connecting.text, canRetry: false }
}

function failureWords({ code }: Failure, { copy, errors }: Pick<Language, 'copy' | 'errors'>) {
  if (code !== 'CONNECT_REJECTED') return { title: errors[code].title, text: errors[code].next }
  return { title: copy.connecting.declined, text: copy.connecting.declinedHint }
}
