import type { FoyerState } from '@foyer/core'

/** The wallet that would pay. */
export interface Payer {
  readonly name: string
  readonly iconUrl: string | undefined
}

/** The connected wallet of EVM networks; of a connector that stands for many, the one at the other end. */
export function selectPayer({ connection }: FoyerState): Payer | undefined {
  const link = connection.links.eip155
  if (!link) return undefined
  const connector = connection.connectors.find(({ id }) => id === link.connectorId)
  const { name, iconUrl } = link.wallet ?? connector ?? { name: link.connectorId }
  return { name, iconUrl }
}
