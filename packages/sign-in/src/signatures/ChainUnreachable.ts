/** Thrown where a contract's signature cannot be checked because its chain does not answer. */
export class ChainUnreachable extends Error {
  constructor(chainId: string, options?: ErrorOptions) {
    super(`${chainId} does not answer.`, options)
  }
}
