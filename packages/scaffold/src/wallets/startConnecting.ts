import { isFoyerError, type Namespace, toFoyerError } from '@foyer/common'
import type { Foyer } from '@foyer/core'

interface Wanted {
  readonly connectorId: string
  readonly name: string
  readonly namespace?: Namespace | undefined
}

/** Asks a wallet to connect, in the visitor's own click. How it goes is read from the flow; it never rejects. */
export function startConnecting(foyer: Foyer, { connectorId, name, namespace }: Wanted): void {
  foyer.track({ event: 'SELECT_WALLET', properties: { name, platform: 'browser' } })
  foyer.connection.connect({ connectorId, namespace }).then(
    () => foyer.track({ event: 'CONNECT_SUCCESS', properties: { method: 'browser', name } }),
    error => {
      if (isFoyerError(error, 'ABORTED')) return
      foyer.track({ event: 'CONNECT_ERROR', properties: { message: toFoyerError(error).message } })
    },
  )
}
