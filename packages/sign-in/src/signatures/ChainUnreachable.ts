/** Thrown if a contract's signature cannot be checked because the chain does not respond. */
export class ChainUnreachable extends Error {
  constructor(chainId: string, options?: ErrorOptions) {
    super(`${chainId} does not answer.`, options)
  }
}
