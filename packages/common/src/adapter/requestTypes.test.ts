import { describe, expectTypeOf, it } from 'vitest'
import type { Hex } from '../caip.js'
import type { AppSession } from './appSession.js'
import type { GrantsPermissions, SendsRequests } from './capabilities.js'
import type {
  CallReceipt,
  CallsStatus,
  EvmAnswer,
  EvmCall,
  EvmReceipt,
  WalletCapabilities,
} from './evmRequests.js'
import type {
  CosmosAminoDocument,
  CosmosSignature,
  CosmosSignDocument,
  SolanaSendOptions,
  SubstratePayload,
} from './walletDocuments.js'
import type { EvmProvider, WalletProviderOf, WalletProviders } from './walletProviders.js'

const address: Hex = '0xab'

// Checked by the compiler: `tsc --noEmit` fails otherwise.
describe('the types of a JSON-RPC request', () => {
  it('are those of a known method, and unknown for any other', () => {
    expectTypeOf<EvmAnswer<'eth_chainId'>>().toEqualTypeOf<Hex>()
    expectTypeOf<EvmAnswer<'eth_accounts'>>().toEqualTypeOf<readonly Hex[]>()
    expectTypeOf<EvmAnswer<'eth_getTransactionReceipt'>>().toEqualTypeOf<EvmReceipt | null>()
    expectTypeOf<EvmAnswer<'acme_anything'>>().toBeUnknown()
    expectTypeOf<EvmCall<'acme_anything'>['params']>().toBeUnknown()
    expectTypeOf<EvmCall<'personal_sign'>['params']>().toEqualTypeOf<readonly [message: Hex, address: Hex]>()
  })

  it('check a request of a session, and of its provider', () => {
    const check = ({ sendRequest }: AppSession<'eip155'>, { request }: EvmProvider) => [
      sendRequest({ method: 'eth_chainId' }),
      sendRequest({ method: 'eth_getBalance', params: [address, 'latest'] }),
      request({ method: 'personal_sign', params: [address, address] }),
      // @ts-expect-error the address is missing
      request({ method: 'personal_sign', params: [address] }),
      // @ts-expect-error the parameters are missing
      sendRequest({ method: 'eth_getBalance' }),
    ]
    expectTypeOf(check).returns.items.resolves.toEqualTypeOf<Hex>()
    const other = ({ sendRequest }: AppSession<'eip155'>, method: string) =>
      sendRequest({ method, params: {} })
    expectTypeOf(other).returns.resolves.toBeUnknown()
    expectTypeOf<AppSession<'eip155'>>().toExtend<SendsRequests<'eip155'>>()
  })

  it('include the capabilities and receipts of EIP-5792', () => {
    const read = ({ getCapabilities }: AppSession<'eip155'>) => getCapabilities()
    expectTypeOf(read).returns.resolves.toEqualTypeOf<
      Readonly<Record<`eip155:${string}`, WalletCapabilities>>
    >()
    expectTypeOf<NonNullable<WalletCapabilities['atomic']>['status']>().toEqualTypeOf<
      'supported' | 'ready' | 'unsupported'
    >()
    expectTypeOf<WalletCapabilities['acme']>().toBeUnknown()
    expectTypeOf<EvmAnswer<'wallet_getCallsStatus'>>().toEqualTypeOf<CallsStatus>()
    expectTypeOf<NonNullable<CallsStatus['receipts']>[number]>().toEqualTypeOf<CallReceipt>()
    type Granted = Awaited<ReturnType<GrantsPermissions<'eip155'>['grantPermissions']>>
    expectTypeOf<Granted['context']>().toEqualTypeOf<string>()
  })
})

describe('the types of documents to sign', () => {
  it('are those of the libraries of their namespace', () => {
    type SignPayload = NonNullable<AppSession<'polkadot'>['signPayload']>
    expectTypeOf<Parameters<SignPayload>[0]['payload']>().toEqualTypeOf<SubstratePayload>()
    type SignExtrinsic = NonNullable<AppSession<'polkadot'>['signExtrinsic']>
    expectTypeOf<Parameters<SignExtrinsic>[0]['payload']>().toEqualTypeOf<SubstratePayload>()
    type SignAmino = NonNullable<AppSession<'cosmos'>['signAmino']>
    expectTypeOf<Parameters<SignAmino>[0]['document']>().toEqualTypeOf<CosmosAminoDocument>()
    expectTypeOf<SignAmino>().returns.resolves.toEqualTypeOf<CosmosSignature<CosmosAminoDocument>>()
    type SignDirect = NonNullable<AppSession<'cosmos'>['signDirect']>
    expectTypeOf<SignDirect>().returns.resolves.toEqualTypeOf<CosmosSignature<CosmosSignDocument>>()
    type Send = NonNullable<AppSession<'solana'>['signAndSendTransaction']>
    expectTypeOf<Parameters<Send>[0]['options']>().toEqualTypeOf<SolanaSendOptions | undefined>()
  })

  it('are those of a wallet’s own provider', () => {
    expectTypeOf<WalletProviderOf<'eip155'>>().toEqualTypeOf<EvmProvider>()
    expectTypeOf<WalletProviderOf<'cosmos'>>().toEqualTypeOf<WalletProviders['cosmos']>()
  })
})
