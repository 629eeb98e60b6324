import { initializeProvider } from '@metamask/providers'
import { Duplex } from 'readable-stream'
import { createEvmBackground, providerState } from '../backgrounds/evmBackground.js'
import { giveControl } from '../backgrounds/WalletControl.js'

const background = createEvmBackground('metamask', 0xa1)

interface Call {
  readonly id?: number
  readonly method: string
  readonly params?: unknown
}

/** The stream to MetaMask's content script. */
class Connection extends Duplex {
  constructor() {
    super({ objectMode: true })
  }
  override _read(): void {}
  override _write(call: Call, _: string, done: () => void): void {
    done()
    void answer(call)
  }
}

const connection = new Connection()
const send = (data: object) => connection.push({ jsonrpc: '2.0', ...data })
const notify = (method: string, params: unknown) => send({ method, params })

async function answer({ id, ...call }: Call): Promise<void> {
  if (id === undefined) return
  try {
    const isState = call.method === 'metamask_getProviderState'
    const result = isState ? providerState(background) : await background.provider.request(call)
    send({ id, result: result ?? null })
  } catch (error) {
    const { code = -32603, message } = error as { readonly code?: number; readonly message: string }
    send({ id, error: { code, message } })
  }
}

background.provider.on('accountsChanged', accounts => notify('metamask_accountsChanged', accounts))
background.provider.on('chainChanged', chainId =>
  notify('metamask_chainChanged', { chainId, networkVersion: String(Number(chainId)), isConnected: true }),
)
giveControl('metamask', background)

initializeProvider({
  connectionStream: connection,
  shouldSendMetadata: false,
  providerInfo: {
    uuid: crypto.randomUUID(),
    name: 'MetaMask',
    icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
    rdns: 'io.metamask',
  },
})
