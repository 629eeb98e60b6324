import { takeCall } from '../controls/takeCall.js'
import type { CosmosAminoDocument, CosmosDirectDocument } from '../signing/cosmosDocuments.js'
import type { CosmosContext } from './cosmosContext.js'
import type { KeplrProvider } from './KeplrProvider.js'
import { keplrMethods } from './keplrMethods.js'

/**
 * Creates the provider that a Cosmos wallet injects. Like Keplr's, its requests reject with messages that have no
 * code.
 */
export function createKeplrProvider(context: CosmosContext): KeplrProvider {
  const methods = Object.entries(keplrMethods).filter(([name]) => !context.options.lacks?.includes(name))
  const asked = Object.fromEntries(
    methods.map(([name, handle]) => [
      name,
      (...params: unknown[]) => takeCall(context, { method: name, params }, call => handle(call, context)),
    ]),
  ) as unknown as Omit<KeplrProvider, `getOfflineSigner${string}` | 'version' | 'mode'> // The entries contain every method.
  const { rdns } = context.options
  const own = { version: '0.12.0', mode: 'extension' as const, ...(rdns ? { rdns } : {}) }
  return Object.freeze({ ...own, ...asked, ...offlineSigners(asked) })
}

/** Creates the signers that CosmJS expects, over the provider's own methods. */
function offlineSigners(
  provider: Pick<KeplrProvider, 'getKey' | 'signDirect' | 'signAmino'>,
): Pick<KeplrProvider, `getOfflineSigner${'' | 'OnlyAmino' | 'Auto'}`> {
  const { signDirect, signAmino } = provider
  const onlyAmino = (chainId: string) => ({
    async getAccounts() {
      const { bech32Address, algo, pubKey } = await provider.getKey(chainId)
      return [{ address: bech32Address, algo, pubkey: pubKey }]
    },
    ...(signAmino && {
      signAmino: (signer: string, document: CosmosAminoDocument) => signAmino(chainId, signer, document),
    }),
  })
  const either = (chainId: string) => ({
    ...onlyAmino(chainId),
    ...(signDirect && {
      signDirect: (signer: string, document: CosmosDirectDocument) => signDirect(chainId, signer, document),
    }),
  })
  return {
    getOfflineSigner: either,
    getOfflineSignerOnlyAmino: onlyAmino,
    async getOfflineSignerAuto(chainId) {
      const { isNanoLedger } = await provider.getKey(chainId)
      return isNanoLedger ? onlyAmino(chainId) : either(chainId)
    },
  }
}
