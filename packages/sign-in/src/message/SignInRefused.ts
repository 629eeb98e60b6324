/** The reason of a rejected sign-in. `message` means that the text cannot be parsed. */
export type RefusalReason =
  | 'domain'
  | 'uri'
  | 'nonce'
  | 'expired'
  | 'notBefore'
  | 'issuedAt'
  | 'chain'
  | 'address'
  | 'signature'
  | 'message'

/** Thrown for a rejected sign-in. */
export class SignInRefused extends Error {
  constructor(readonly reason: RefusalReason) {
    super(`The sign-in is refused: ${reason}.`)
  }
}
