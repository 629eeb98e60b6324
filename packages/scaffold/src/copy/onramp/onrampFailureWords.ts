import type { Failure } from '@foyer/common'
import type { ErrorCopy } from '../ErrorCopy.js'
import type { Language } from '../Language.js'
import { errorWords } from '../phrases.js'
import { serviceErrorsEn } from '../serviceErrors.js'
import { onrampErrorsEn } from './errors.js'

const own = { ...serviceErrorsEn, ...onrampErrorsEn }

/** What a visitor reads about a purchase that failed, or that cannot be made. */
export function onrampFailureWords({ code }: Failure, language: Language): ErrorCopy {
  return errorWords(language, code, own)
}
