import { isFoyerError } from '../../errors/FoyerError.js'

/** Returns the error code of a promise: `resolved` if it resolves, or the error itself if it is not a `FoyerError`. */
export function codeOf(work: Promise<unknown> | undefined): Promise<unknown> {
  return Promise.resolve(work).then(
    () => 'resolved',
    error => (isFoyerError(error) ? error.code : error),
  )
}
