import { expect } from 'vitest'
import { createStorage } from '../../base/createStorage.js'
import type { Settings } from '../../base/settings.js'
import { createMemoryBackend, createStorageReader, type StorageBackend } from '../../base/storage.js'
import { type Answer, type HttpServer, type SeenRequest, serveHttp } from '../../testing/serveHttp.js'
import { type BlockchainClient, createBlockchainClient } from './createBlockchainClient.js'

interface Setup {
  /** Answers every request except the one for the supported networks. */
  readonly answer?: HttpServer['answer']
  readonly supported?: HttpServer['answer']
  readonly backend?: StorageBackend
  readonly clientId?: () => string | undefined
  readonly timeoutMs?: number
  readonly projectId?: string | undefined
  /** An existing server to use. */
  readonly server?: HttpServer
  /** The settings of an existing instance, to share its pauses. */
  readonly settings?: Settings
}

interface StartedBlockchain {
  readonly server: HttpServer
  readonly client: BlockchainClient
  readonly settings: Settings
  /** Returns the requests except those for the supported networks. */
  readonly asked: () => readonly SeenRequest[]
  /** Returns the number of requests for the supported networks. */
  readonly listed: () => number
}

const listPath = '/v1/supported-chains'

/** Answers with one supported network per namespace that has balances. */
export const twoChains = (): Answer => ({
  body: JSON.stringify({ http: ['eip155:1', 'solana:sun'], ws: [] }),
})

/** Returns a function that answers with a value as JSON. */
export const answerWith = (value: unknown) => (): Answer => ({ body: JSON.stringify(value) })

/** Starts a service on loopback and returns its client. */
export async function serveBlockchain({
  answer = () => ({}),
  supported = twoChains,
  backend = createMemoryBackend(),
  server: given,
  ...setup
}: Setup = {}): Promise<StartedBlockchain> {
  const server = given ?? (await serveHttp())
  server.answer = request => (request.path === listPath ? supported(request) : answer(request))
  const { projectId = 'project', settings: instance, ...rest } = setup
  const settings = instance ?? settingsOf({ projectId, services: { blockchainUrl: server.url } })
  const client = createBlockchainClient(
    {
      settings,
      storage: createStorage(createStorageReader({ prefix: 'test/', backend: () => backend }), key =>
        expect.fail(`not stored: ${key}`),
      ),
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

/** Returns the fixed settings of an instance. */
export function settingsOf(given: Partial<Settings>): Settings {
  return {
    services: {},
    connectors: [],
    accountTypes: {},
    advanced: { connectTimeoutMs: 1000, reconnectTimeoutMs: 1000 },
    ...given,
  }
}
