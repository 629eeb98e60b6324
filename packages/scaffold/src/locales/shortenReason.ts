import { shortenEnd } from './shorten.js'

/** The maximum length of a reason in words. */
const longestReason = 160

/** Returns the beginning of another party's reason. */
export function shortenReason(reason: string): string {
  return shortenEnd(reason, longestReason)
}
