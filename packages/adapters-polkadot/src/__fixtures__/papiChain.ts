import { createClient, type PolkadotClient } from 'polkadot-api'
import { getWsProvider } from 'polkadot-api/ws'
import { afterAll, inject } from 'vitest'
import { WebSocket } from 'ws'

/** Opens a local chain with polkadot-api, once for a file's tests: each client reads the whole description of the chain. */
export function openPapi(): PolkadotClient {
  const { webSocketUrl } = inject('polkadot').chains[0]
  const client = createClient(getWsProvider(webSocketUrl, { websocketClass: WebSocket as never }))
  afterAll(() => client.destroy())
  return client
}

/** What an account holds, as polkadot-api reads it. */
export async function freeByPapi(client: PolkadotClient, address: string): Promise<bigint> {
  const account = await client.getUnsafeApi().query['System']?.['Account']?.getValue(address)
  return (account as { data: { free: bigint } }).data.free
}
