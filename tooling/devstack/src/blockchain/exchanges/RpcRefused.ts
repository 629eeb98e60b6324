/** Thrown when a JSON-RPC call is refused. */
export class RpcRefused extends Error {
  constructor(
    /** The error code of JSON-RPC 2.0. */
    readonly code: number,
    message: string,
  ) {
    super(message)
    this.name = 'RpcRefused'
  }
}

/** Creates the error for invalid parameters. */
export function refuseParams(message: string): RpcRefused {
  return new RpcRefused(-32602, message)
}
