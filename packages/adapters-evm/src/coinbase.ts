import { type CoinbaseRequest, type Connector, FoyerError, parseNetworkId } from '@foyer/common'
import { createEvmConnector } from './connector.js'
import type { Eip1193Provider } from './provider.js'

/** The part of the Coinbase SDK (`@coinbase/wallet-sdk` 4) that the connector uses. */
export interface CoinbaseSdk {
  createCoinbaseWalletSDK(options: {
    readonly appName: string
    readonly appLogoUrl: string | null
    readonly appChainIds: number[]
    readonly preference: { readonly options: CoinbaseRequest['preference'] }
  }): { getProvider(): Eip1193Provider }
}

/** The connector's id, to which the option `wallets.coinbase` refers. */
const id = 'coinbaseWalletSDK'

/** Creates the connector of the Coinbase SDK, which loads on first use. Each request contains the host's options. */
export function createCoinbaseConnector(loadSdk: () => Promise<CoinbaseSdk>): Connector {
  let asked: Pick<Parameters<Connector['connect']>[0], 'coinbase' | 'networks'> | undefined
  let provider: Eip1193Provider | undefined
  const loadProvider = async () => {
    if (!asked) throw new FoyerError('CONNECTOR_NOT_FOUND', { connectorId: id })
    const { coinbase = () => ({ preference: 'all', appName: '' }) as const, networks } = asked
    const sdk = await loadSdk()
    const { appName, appLogoUrl, preference }: CoinbaseRequest = coinbase()
    provider ??= sdk
      .createCoinbaseWalletSDK({
        appName,
        appLogoUrl: appLogoUrl ?? null,
        appChainIds: networks.map(each => Number(parseNetworkId(each.id).reference)),
        preference: { options: preference },
      })
      .getProvider()
    return provider
  }
  const connector = createEvmConnector({ id, name: 'Coinbase Wallet', type: 'EXTERNAL' }, loadProvider)
  const { reconnect } = connector
  return {
    ...connector,
    connect(request) {
      asked = request
      return connector.connect(request)
    },
    ...(reconnect && {
      reconnect(request) {
        asked = request
        return reconnect(request)
      },
    }),
  }
}
