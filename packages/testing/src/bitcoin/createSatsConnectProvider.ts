import type { Stop } from '@foyer/common'
import { takeCall } from '../controls/takeCall.js'
import { walletIcon } from '../evm/walletIcon.js'
import { ProviderRpcError } from '../signing/ProviderRpcError.js'
import { providerErrors } from '../signing/providerErrors.js'
import type {
  BitcoinWalletOptions,
  SatsConnectAnswer,
  SatsConnectListener,
  SatsConnectProvider,
} from './BitcoinWallet.js'
import type { BitcoinContext } from './bitcoinContext.js'
import { satsConnectAddresses, satsConnectMethods, satsConnectNetwork } from './satsConnectMethods.js'

// The sats-connect counterparts of the EIP-1193 codes.
const codes: Readonly<Record<number, number>> = { 4001: -32000, 4100: -32002, 4200: -32601 }

/** Creates the sats-connect provider of a Bitcoin wallet. */
export function createSatsConnectProvider(context: BitcoinContext): SatsConnectProvider {
  const { options, store, events } = context
  return Object.freeze({
    async request(method: string, params?: unknown): Promise<SatsConnectAnswer> {
      const id = String(store.get().calls.length + 1)
      const handle = options.lacks?.includes(method) ? undefined : satsConnectMethods[method]
      try {
        const result = await takeCall(context, { method, params: [params] }, async call => {
          if (!handle) throw providerErrors.unsupportedMethod(method)
          return handle(call, context)
        })
        return { jsonrpc: '2.0', id, result }
      } catch (error) {
        return { jsonrpc: '2.0', id, error: describeError(error) }
      }
    },
    addListener(listener: SatsConnectListener | string, callback?: (event: unknown) => void): Stop {
      const { eventName, cb } =
        typeof listener === 'string' ? { eventName: listener, cb: callback } : listener
      const source = sources[eventName]
      if (!source || !cb) return () => {}
      const hear = () => cb({ type: eventName, ...source.describe(context) })
      events.on(source.event, hear)
      return () => events.removeListener(source.event, hear)
    },
  })
}

/** Installs a provider on a page: in `btc_providers`, and at its id. */
export function installSatsConnect(
  provider: SatsConnectProvider,
  {
    options: { name, iconUrl, lacks },
    target = typeof window === 'undefined' ? undefined : window,
  }: { readonly options: BitcoinWalletOptions; readonly target?: object | undefined },
): Stop {
  if (!target) return () => {}
  const page = target as { btc_providers?: object[] } & Record<string, unknown>
  const id = name.replace(/[^a-z0-9]/gi, '')
  const listed = {
    id,
    name,
    icon: iconUrl ?? walletIcon(name),
    webUrl: 'https://wallet.example',
    methods: Object.keys(satsConnectMethods).filter(method => !lacks?.includes(method)),
  }
  page.btc_providers = [...(page.btc_providers ?? []), listed]
  page[id] = provider
  return () => {
    page.btc_providers = (page.btc_providers ?? []).filter(each => each !== listed)
    if (page[id] === provider) delete page[id]
  }
}

const sources: Readonly<
  Record<string, { readonly event: string; readonly describe: (context: BitcoinContext) => object }>
> = {
  accountChange: {
    event: 'accountsChanged',
    describe: context => ({ addresses: satsConnectAddresses(context) }),
  },
  networkChange: {
    event: 'chainChanged',
    describe: context => ({ ...satsConnectNetwork(context), addresses: satsConnectAddresses(context) }),
  },
  disconnect: { event: 'disconnect', describe: () => ({}) },
}

function describeError(error: unknown): { readonly code: number; readonly message: string } {
  if (!(error instanceof ProviderRpcError)) return { code: -32603, message: String(error) }
  return { code: codes[error.code] ?? error.code, message: error.message }
}
