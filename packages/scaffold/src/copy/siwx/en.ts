import type { ErrorCopy } from '../ErrorCopy.js'
import { type SiwxErrorCode, siwxErrorsEn } from './errors.js'
import { siwxReasonsEn } from './reasonsEn.js'
import { settledEn } from './settledEn.js'
import { signEn } from './signEn.js'

/** The texts of signing in with a wallet message in English; their type is the form of every other language. */
export const siwxEn = {
  sign: signEn,
  settled: settledEn,
  reasons: siwxReasonsEn,
  errors: siwxErrorsEn as Readonly<Record<SiwxErrorCode, ErrorCopy>>,
}

export type SiwxCopy = typeof siwxEn
