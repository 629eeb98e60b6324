import { expect, vi } from 'vitest'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { hostOf } from '../../testing/loadProbe.js'
import { testNetworks } from '../../testing/networks.js'
import { type Answer, type SeenRequest, serveHttp } from '../../testing/serveHttp.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { feature as activityFeature } from './feature.js'
import { type ActivityState, selectActivity } from './state.js'

const fungible = (symbol: string) => ({
  name: symbol,
  symbol,
  icon: { url: `https://icons.example/${symbol}` },
})

/** Returns a token transfer in the service's format. */
export const tokenTransfer = (direction: string, numeric: string, symbol = 'COIN') => ({
  direction,
  fungible_info: fungible(symbol),
  quantity: { numeric },
})

/** Returns a collectible transfer in the service's format. */
export const collectibleTransfer = (direction: string, tokenId: string, isSpam = false) => ({
  direction,
  nft_info: {
    contract_address: '0xc011',
    token_id: tokenId,
    name: `Door #${tokenId}`,
    content: { preview: null },
    flags: { is_spam: isSpam },
  },
  quantity: { numeric: '1' },
})

interface Wire {
  readonly chain?: string
  readonly minedAt?: string
  readonly status?: string
  readonly operationType?: string
  readonly transfers?: readonly object[]
}

/** Returns a transaction in the service's format. Defaults to coins that came in on the first test network. */
export function wireTransaction(
  id: string,
  { transfers = [tokenTransfer('in', '1')], ...metadata }: Wire = {},
) {
  return {
    id,
    metadata: {
      hash: `0x${id}`,
      minedAt: '2026-11-20T10:00:00Z',
      chain: testNetworks.one.id,
      operationType: 'receive',
      status: 'confirmed',
      sentFrom: '0xfff',
      sentTo: '0xaaa',
      ...metadata,
    },
    transfers,
  }
}

/** Returns a response with a page of history. */
export const pageOf = (data: readonly object[], next: string | null = null): Answer => ({
  body: JSON.stringify({ data, next }),
})

interface World {
  readonly supported?: readonly string[]
  readonly hasService?: boolean
}

/** Starts an instance with a connected wallet and a loopback service whose history the test sets. */
export async function historyWorld({ supported = [testNetworks.one.id], hasService = true }: World = {}) {
  const server = await serveHttp()
  const told: { history: (request: SeenRequest) => Answer; chains: () => Answer } = {
    history: () => pageOf([wireTransaction('a')]),
    chains: () => ({ body: JSON.stringify({ http: supported, ws: [] }) }),
  }
  server.answer = request => (request.path === '/v1/supported-chains' ? told.chains() : told.history(request))
  const red = createScriptedWallet({ id: 'red', namespaces: ['eip155', 'solana'] })
  const adapter = createScriptedAdapter('eip155', red)
  const started = await startFoyer({
    networks: [testNetworks.one, testNetworks.two, testNetworks.sun],
    adapters: [adapter, createScriptedAdapter('solana')],
    ...(hasService ? { projectId: 'project', services: { blockchainUrl: server.url } } : {}),
  })
  const { foyer } = started
  await foyer.connect({ connectorId: 'red' })
  const actions = await foyer.features.load('activity', async () => activityFeature)
  const state = () => selectActivity(foyer.getState())
  return {
    ...started,
    told,
    red,
    adapter,
    actions,
    state,
    ids: () => state().transactions.map(each => each.id),
    asked: () => server.seen.filter(each => each.path.endsWith('/history')),
    reaches: (status: ActivityState['status']) => vi.waitFor(() => expect(state().status).toBe(status)),
    announceMove: await moverOf(foyer),
  }
}

/** Returns the function with which features report that a transaction of the visitor changed an account. */
export async function moverOf(foyer: Awaited<ReturnType<typeof startFoyer>>['foyer']) {
  const { announceMove } = await hostOf(foyer)
  return announceMove
}
