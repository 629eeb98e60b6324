import { isFoyerError } from '@foyer/common'

/** Why a node, or a part of the chain behind it, refused. Its message is in the node's own words. */
export class NodeRefusal extends Error {
  /** Of JSON-RPC, of HTTP or of the chain. */
  readonly code: number | undefined
  /** What else the node said. */
  readonly details: unknown

  constructor(
    message: string,
    { code, details }: { readonly code?: unknown; readonly details?: unknown } = {},
  ) {
    super(message)
    this.name = 'NodeRefusal'
    this.code = typeof code === 'number' ? code : undefined
    this.details = details
  }
}

/** Why a node refused; `undefined` for every other failure. */
export function refusalOf(error: unknown): NodeRefusal | undefined {
  const cause = isFoyerError(error, 'RPC_FAILED') ? error.cause : undefined
  return cause instanceof NodeRefusal ? cause : undefined
}
