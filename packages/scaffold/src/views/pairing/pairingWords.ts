import type { Failure } from '@foyer/common'
import type { Language } from '../../copy/Language.js'

/** The words for a pairing that came to nothing. */
export function pairingWords(
  { code }: Failure,
  { copy, errors }: Language,
): { readonly title: string; readonly text: string } {
  if (code === 'CONNECT_REJECTED')
    return { title: copy.connecting.declined, text: copy.connecting.declinedHint }
  return { title: errors[code].title, text: errors[code].next }
}
