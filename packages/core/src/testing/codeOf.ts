import { isFoyerError } from '@foyer/common'

/** The code a promise or a call fails with; `none` when it does not. Anything but a Foyer error fails the test. */
export async function codeOf(work: Promise<unknown> | (() => unknown)): Promise<string> {
  try {
    await (typeof work === 'function' ? work() : work)
    return 'none'
  } catch (error) {
    if (isFoyerError(error)) return error.code
    throw error
  }
}
