import { toFailure } from '@foyer/common'
import type { AccountCopy } from '../../copy/account/en.js'
import { accountErrorsEn } from '../../copy/account/errors.js'
import type { Language } from '../../copy/Language.js'
import { errorWords, fill } from '../../copy/phrases.js'

interface Wording {
  readonly words: AccountCopy['names']
  readonly errors: Language['errors']
}

/**
 * What a visitor reads when a name could not be registered: the service's own reason where it gave one. Nothing where
 * the visitor cancelled it.
 */
export function nameFailureText(error: unknown, { words, errors }: Wording): string | undefined {
  const { code, context } = toFailure(error)
  if (code === 'ABORTED') return undefined
  if (code === 'NETWORK_NOT_FOUND') return words.networkNotFound
  if (code === 'NAME_FAILED') return context.reason ?? fill(words.registering, { name: context.name ?? '' })
  return errorWords({ errors }, code, accountErrorsEn).title
}
