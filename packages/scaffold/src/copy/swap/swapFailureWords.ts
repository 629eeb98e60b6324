import type { Failure } from '@foyer/common'
import { accountErrorsEn } from '../account/errors.js'
import type { ErrorCopy } from '../ErrorCopy.js'
import type { Language } from '../Language.js'
import { errorWords } from '../phrases.js'
import { serviceErrorsEn } from '../serviceErrors.js'
import { swapErrorsEn } from './errors.js'

const own = { ...accountErrorsEn, ...serviceErrorsEn, ...swapErrorsEn }

/** What a visitor reads about a swap that failed, or that cannot be had. */
export function swapFailureWords({ code }: Failure, language: Language): ErrorCopy {
  return errorWords(language, code, own)
}
