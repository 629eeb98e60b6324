import { createClient, type PolkadotClient } from 'polkadot-api'
import { getWsProvider } from 'polkadot-api/ws'
import { afterAll, inject } from 'vitest'
import { WebSocket } from 'ws'

/** Opens a local chain with polkadot-api, once per file, because each client reads the chain's whole metadata. */
export function openPapi(): PolkadotClient {
  const { webSocketUrl } = inject('polkadot').chains[0]
  const client = createClient(getWsProvider(webSocketUrl, { websocketClass: WebSocket as never }))
  afterAll(() => client.destroy())
  return client
}

/** Reads an account's free balance with polkadot-api. */
export async function freeByPapi(client: PolkadotClient, address: string): Promise<bigint> {
  const account = await client.getUnsafeApi().query['System']?.['Account']?.getValue(address)
  return (account as { data: { free: bigint } }).data.free
}
