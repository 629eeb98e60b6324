import {
  type AccountId,
  type ChainAdapter,
  type Connector,
  type ConnectRequest,
  createEmitter,
  FoyerError,
  type Session,
  type SessionEvent,
} from '@foyer/common'
import { adapter, network } from './testChain.js'

type ScriptedAnswer = 'approve' | 'reject' | 'ignore'

/** A wallet in this page that the test controls. */
export interface PageWallet {
  readonly connector: Connector
  readonly script: { connect: ScriptedAnswer; sign: ScriptedAnswer }
  readonly asked: string[]
}

/** A picture that the wallet announces, as in EIP-6963. */
export const redIcon =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 1 1%22%3E%3Crect width=%221%22 height=%221%22 fill=%22%23c00%22/%3E%3C/svg%3E'

/** Creates a wallet with the given abilities. Without abilities, its sessions support no requests. */
export function createPageWallet(
  abilities: readonly ('signMessage' | 'sendCalls')[] = ['signMessage'],
): PageWallet {
  const script: PageWallet['script'] = { connect: 'approve', sign: 'approve' }
  const asked: string[] = []
  const accounts: readonly [AccountId] = ['eip155:1:0xaaa']
  const answer = async (how: ScriptedAnswer, code: 'CONNECT_REJECTED' | 'REQUEST_REJECTED') => {
    if (how === 'reject') {
      throw code === 'CONNECT_REJECTED'
        ? new FoyerError(code)
        : new FoyerError(code, { method: 'personal_sign' })
    }
    if (how === 'ignore') await new Promise(() => {})
  }
  const openSession = (): Session => ({
    namespace: 'eip155',
    linkId: 'red',
    provider: {},
    networkId: network.id,
    accounts,
    subscribe: createEmitter<SessionEvent>().subscribe,
    refresh: async () => {},
    close: async () => {},
    release: () => {},
    ...(abilities.includes('signMessage')
      ? {
          async signMessage({ message }: { readonly message: string }) {
            asked.push(`sign ${message}`)
            await answer(script.sign, 'REQUEST_REJECTED')
            return '0xsigned'
          },
        }
      : {}),
  })
  const connector: Connector = {
    id: 'test.red',
    rdns: 'test.red',
    name: 'Red',
    type: 'ANNOUNCED',
    iconUrl: redIcon,
    namespaces: ['eip155'],
    async connect() {
      asked.push('connect')
      await answer(script.connect, 'CONNECT_REJECTED')
      return [openSession()]
    },
  }
  return { connector, script, asked }
}

/** Creates the chain of these tests with the given wallets in the page. */
export function adapterWith(...wallets: readonly Pick<PageWallet, 'connector'>[]): ChainAdapter {
  return { ...adapter, connectors: () => wallets.map(({ connector }) => connector) }
}

/** Creates a connector that returns pairing URIs. They are answered only by the test. */
export function createPairing() {
  const links: ConnectRequest[] = []
  const connector: Connector = {
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    namespaces: ['eip155'],
    connect: request =>
      new Promise<readonly Session[]>((_, reject) => {
        links.push(request)
        request.signal.addEventListener('abort', () => reject(new FoyerError('ABORTED')))
        const uri = `wc:${links.length - 1}@2?relay-protocol=irn&symKey=0`
        request.onPairingUri?.({ uri, expiresAt: Date.now() + 240_000 })
      }),
  }
  return { connector, links }
}
