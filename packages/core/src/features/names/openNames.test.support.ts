import { FoyerError, type Namespace } from '@foyer/common'
import type { FoyerOptions } from '../../foyer/options/FoyerOptions.js'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { testNetworks } from '../../testing/networks.js'
import { type Answer, type SeenRequest, serveHttp } from '../../testing/serveHttp.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { feature as namesFeature } from './feature.js'
import { selectNames } from './state.js'

/** The service's responses by kind of call. A test may change them while it runs. */
export interface NamesScript {
  /** Registered names with the addresses of their owners. */
  readonly owners: Map<string, string>
  suggestions: readonly { readonly name: string; readonly registered: boolean }[]
  /** Returns a response that replaces the default one. */
  override: (request: SeenRequest) => Answer | undefined
}

/** Returns a refusal in the service's format. */
export const refusal = (
  status: number,
  description: string,
  headers: Readonly<Record<string, string>> = {},
): Answer => ({
  status,
  headers,
  body: JSON.stringify({ status: 'FAILED', reasons: [{ name: 'name', description }] }),
})

const json = (value: unknown): Answer => ({ body: JSON.stringify(value) })
const recordOf = (name: string, address: string) => ({ name, addresses: { 60: { address } }, attributes: [] })

function answer({ path, method, body, query }: SeenRequest, script: NamesScript): Answer {
  const subject = path.split('/').at(-1) ?? ''
  if (path === '/v1/supported-chains') return json({ http: ['eip155:1'], ws: [] })
  if (path.startsWith('/v1/identity')) return json({ name: null, avatar: null })
  if (path.startsWith('/v1/profile/suggestions')) return json({ suggestions: script.suggestions, query })
  const owned = [...script.owners].filter(([, owner]) => owner === subject)
  if (path.startsWith('/v1/profile/reverse')) return json(owned.map(each => recordOf(...each)))
  if (method === 'GET') {
    const owner = script.owners.get(subject)
    return owner ? json(recordOf(subject, owner)) : { status: 404 }
  }
  const claim = JSON.parse(body) as { readonly message: string; readonly address: string }
  script.owners.set((JSON.parse(claim.message) as { readonly name: string }).name, claim.address)
  return json({ success: true })
}

/** The wallet's response to a signature request. `wait` responds when the test resolves it. */
type Signing = 'sign' | 'reject' | 'wait' | 'cannot'

interface Page {
  readonly signing?: Signing
  readonly options?: Partial<FoyerOptions>
  readonly namespaces?: readonly [Namespace, ...Namespace[]]
  readonly isConnected?: boolean
}

/** Opens a page with a connected wallet, a service that registers names, and the names feature. */
export async function openNames({
  signing = 'sign',
  options = {},
  namespaces = ['eip155'],
  isConnected = true,
}: Page = {}) {
  const server = await serveHttp()
  const script: NamesScript = { owners: new Map(), suggestions: [], override: () => undefined }
  server.answer = request => script.override(request) ?? answer(request, script)
  const wallet = createScriptedWallet({ id: 'red', namespaces })
  const pen = { how: signing, signed: [] as string[], answers: [] as (() => void)[] }
  const signMessage = async ({ message }: { readonly message: string }) => {
    pen.signed.push(message)
    if (pen.how === 'reject') throw new FoyerError('REQUEST_REJECTED', { method: 'personal_sign' })
    if (pen.how === 'wait') await new Promise<void>(resolve => pen.answers.push(resolve))
    return '0x5157'
  }
  const connect: typeof wallet.connector.connect = async request => {
    const sessions = await wallet.connector.connect(request)
    return pen.how === 'cannot' ? sessions : sessions.map(each => Object.assign(each, { signMessage }))
  }
  const able = { ...wallet, connector: { ...wallet.connector, connect } }
  const started = await startFoyer({
    networks: [testNetworks.one, testNetworks.two, testNetworks.sun],
    adapters: namespaces.map(each => createScriptedAdapter(each, able)),
    services: { blockchainUrl: server.url },
    ...options,
  })
  const { foyer } = started
  if (isConnected) await foyer.connect({ connectorId: 'red' })
  const actions = await foyer.features.load('names', async () => namesFeature)
  const asked = (kind: string) => server.seen.filter(each => each.path.startsWith(`/v1/profile/${kind}`))
  return {
    ...started,
    actions,
    wallet,
    pen,
    script,
    /** Returns the name requests whose path starts with `kind`. */
    asked,
    posts: () => asked('account').filter(each => each.method === 'POST'),
    state: () => selectNames(foyer.getState()),
  }
}
