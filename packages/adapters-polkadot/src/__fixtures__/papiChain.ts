import { createClient, type PolkadotClient } from 'polkadot-api'
import { getWsProvider } from 'polkadot-api/ws'
import { inject } from 'vitest'
import { WebSocket } from 'ws'

/** Opens a local chain with polkadot-api, for one piece of work. */
export async function onPapi<Result>(work: (client: PolkadotClient) => Promise<Result>): Promise<Result> {
  const client = createClient(
    getWsProvider(inject('polkadot').chains[0].webSocketUrl, { websocketClass: WebSocket as never }),
  )
  try {
    return await work(client)
  } finally {
    client.destroy()
  }
}

/** What an account holds, as polkadot-api reads it. */
export function freeByPapi(address: string): Promise<bigint> {
  return onPapi(async client => {
    const account = await client.getUnsafeApi().query['System']?.['Account']?.getValue(address)
    return (account as { data: { free: bigint } }).data.free
  })
}
