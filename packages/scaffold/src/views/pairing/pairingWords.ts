import type { Failure } from '@foyer/common'
import type { Language } from '../../copy/Language.js'
import { errorWords } from '../../copy/phrases.js'

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
