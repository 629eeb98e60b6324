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

type Asked = 'approve' | 'reject' | 'ignore'

/** A wallet in this page that does as the test says. */
export interface PageWallet {
  readonly connector: Connector
  readonly script: { connect: Asked; sign: Asked }
  readonly asked: string[]
}

/** A picture that comes with the wallet, as EIP-6963 has it. */
export const redIcon =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 1 1%22%3E%3Crect width=%221%22 height=%221%22 fill=%22%23c00%22/%3E%3C/svg%3E'

/** Makes a wallet with what it can; without abilities its sessions can do nothing. */
export function createPageWallet(
  abilities: readonly ('signMessage' | 'sendCalls')[] = ['signMessage'],
): PageWallet {
  const script: PageWallet['script'] = { connect: 'approve', sign: 'approve' }
  const asked: string[] = []
  const accounts: readonly [AccountId] = ['eip155:1:0xaaa']
  const answer = async (how: Asked, code: 'CONNECT_REJECTED' | 'REQUEST_REJECTED') => {
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

/** The chain of these tests with these wallets in the page. */
export function adapterWith(...wallets: readonly Pick<PageWallet, 'connector'>[]): ChainAdapter {
  return { ...adapter, connectors: () => wallets.map(({ connector }) => connector) }
}

/** A connector that gives pairing URIs, which nobody answers unless the test does. */
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
