import { expect } from 'vitest'
import type { Settings } from '../../base/settings.js'
import { createMemoryBackend, createStorage, type StorageBackend } from '../../base/storage.js'
import { type Answer, type HttpServer, type SeenRequest, serveHttp } from '../../testing/serveHttp.js'
import { type BlockchainClient, createBlockchainClient } from './createBlockchainClient.js'

interface Setup {
  /** Answers every call but that for the supported chains. */
  readonly answer?: HttpServer['answer']
  readonly supported?: HttpServer['answer']
  readonly backend?: StorageBackend
  readonly clientId?: () => string | undefined
  readonly timeoutMs?: number
  readonly projectId?: string | undefined
  /** A server that is there already. */
  readonly server?: HttpServer
  /** The settings of an instance that asks it already. */
  readonly settings?: Settings
}

interface Started {
  readonly server: HttpServer
  readonly client: BlockchainClient
  readonly settings: Settings
  /** The requests but those for the supported chains. */
  readonly asked: () => readonly SeenRequest[]
  /** How often the supported chains were asked for. */
  readonly listed: () => number
}

const listPath = '/v1/supported-chains'

/** What a service answers that knows one network of each family it has balances for. */
export const twoChains = (): Answer => ({
  body: JSON.stringify({ http: ['eip155:1', 'solana:sun'], ws: [] }),
})

/** Answers with a value as JSON. */
export const answerWith = (value: unknown) => (): Answer => ({ body: JSON.stringify(value) })

/** A client and the service on loopback it asks. */
export async function serveBlockchain({
  answer = () => ({}),
  supported = twoChains,
  backend = createMemoryBackend(),
  server: given,
  ...setup
}: Setup = {}): Promise<Started> {
  const server = given ?? (await serveHttp())
  server.answer = request => (request.path === listPath ? supported(request) : answer(request))
  const { projectId = 'project', settings: instance, ...rest } = setup
  const settings = instance ?? settingsOf({ projectId, services: { blockchainUrl: server.url } })
  const client = createBlockchainClient(
    {
      settings,
      storage: createStorage({
        prefix: 'test/',
        backend: () => backend,
        onFailure: key => expect.fail(`not stored: ${key}`),
      }),
    },
    rest,
  )
  return {
    server,
    settings,
    client: client ?? expect.fail('no client'),
    asked: () => server.seen.filter(each => each.path !== listPath),
    listed: () => server.seen.filter(each => each.path === listPath).length,
  }
}

/** Fixed settings as an instance has them. */
export function settingsOf(given: Partial<Settings>): Settings {
  return {
    services: {},
    connectors: [],
    connectorImages: {},
    customRpcUrls: {},
    chainImages: {},
    accountTypes: {},
    connectTimeoutMs: 1000,
    reconnectTimeoutMs: 1000,
    ...given,
  }
}
