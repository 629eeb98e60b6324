import type { ErrorCopy } from '../ErrorCopy.js'
import { accountTypesEn } from './accountTypesEn.js'
import { approveEn } from './approveEn.js'
import { emailEn } from './emailEn.js'
import { type EmbeddedErrorCode, embeddedErrorsEn } from './errors.js'
import { sessionsEn } from './sessionsEn.js'
import { socialsEn } from './socialsEn.js'

/** The texts of the embedded wallet in English; their type is the form of every other language. */
export const embeddedEn = {
  email: emailEn,
  socials: socialsEn,
  approve: approveEn,
  account: accountTypesEn,
  sessions: sessionsEn,
  errors: embeddedErrorsEn as Readonly<Record<EmbeddedErrorCode, ErrorCopy>>,
}

export type EmbeddedCopy = typeof embeddedEn
