import { isFoyerError } from '../../errors/FoyerError.js'

/** The code a piece of work failed with; `resolved` when it did not, and the error itself when it is none of Foyer's. */
export function codeOf(work: Promise<unknown> | undefined): Promise<unknown> {
  return Promise.resolve(work).then(
    () => 'resolved',
    error => (isFoyerError(error) ? error.code : error),
  )
}
