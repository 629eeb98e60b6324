import { type Connector, FoyerError, withDeadline } from '@foyer/common'

/** The checks that find out which of several connectors that claim to be one wallet still respond. */
export interface Namesakes {
  /** Checks connectors without prompting their owners. */
  ask(connectors: readonly Connector[]): void
  /** Returns whether a connector was checked and has not answered. */
  isSilent(connector: Connector): boolean
}

/** The time that a wallet may take to wake up, in ms. A later answer counts. */
const silentAfterMs = 3000

export function createNamesakes(onChange: () => void): Namesakes {
  const silent = new WeakSet<Connector>()
  const note = (connector: Connector, isSilent: boolean) => {
    if (silent.has(connector) === isSilent) return
    if (isSilent) silent.add(connector)
    else silent.delete(connector)
    onChange()
  }
  const ask = (connector: Connector) => {
    const question = async () => void (await connector.answers?.())
    const onLate = () => note(connector, false)
    withDeadline(question, {
      timeoutMs: silentAfterMs,
      onTimeout: () => new FoyerError('CONNECT_TIMED_OUT', { afterMs: silentAfterMs }),
      onLate,
    }).then(
      () => note(connector, false),
      () => note(connector, true),
    )
  }
  return {
    ask(connectors) {
      for (const connector of connectors) if (connector.answers) ask(connector)
    },
    isSilent: connector => silent.has(connector),
  }
}
