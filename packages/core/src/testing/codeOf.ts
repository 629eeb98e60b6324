import { isFoyerError } from '@foyer/common'

/**
 * Returns the code that a promise or a call fails with, or `none`. An error that is not a Foyer error fails the test.
 */
export async function codeOf(work: Promise<unknown> | (() => unknown)): Promise<string> {
  try {
    await (typeof work === 'function' ? work() : work)
    return 'none'
  } catch (error) {
    if (isFoyerError(error)) return error.code
    throw error
  }
}
