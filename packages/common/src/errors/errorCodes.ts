import { type ErrorCode, wordedCodes } from './catalogue.js'
import { plainRows } from './plainRows.js'

/** Every code of the catalogue, in alphabetical order. */
export function errorCodes(): readonly ErrorCode[] {
  return [...wordedCodes(), ...(Object.keys(plainRows()) as ErrorCode[])].sort()
}
