/** What is wrong with a sign-in; `message` stands for a text that cannot be read. */
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

/** Thrown for a sign-in that is not taken. */
export class SignInRefused extends Error {
  constructor(readonly reason: RefusalReason) {
    super(`The sign-in is refused: ${reason}.`)
  }
}
