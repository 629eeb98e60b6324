/** A JSON-RPC call that is refused. */
export class RpcRefused extends Error {
  constructor(
    /** As JSON-RPC 2.0 numbers them. */
    readonly code: number,
    message: string,
  ) {
    super(message)
    this.name = 'RpcRefused'
  }
}

/** A call whose parameters make no sense. */
export function refuseParams(message: string): RpcRefused {
  return new RpcRefused(-32602, message)
}
