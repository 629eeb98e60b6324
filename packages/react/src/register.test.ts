import {
  type AccountId,
  type AddressOf,
  type AppSession,
  type CosmosSignDocument,
  defineNetwork,
  type EvmProvider,
  type Failure,
  type HashOf,
  type Hex,
  type NetworkId,
  parseAccountId,
  type SignatureOf,
  type WalletProviderOf,
} from '@foyer/common'
import type { ConnectedAccount } from '@foyer/core/own-interface'
import { describe, expectTypeOf, it } from 'vitest'
import { createFoyer } from './createFoyer.js'
import type { ReadControls, ReadState } from './hooks/readState.js'
import type { useFoyer } from './hooks/useFoyer.js'
import type { useFoyerAccount } from './hooks/useFoyerAccount.js'
import type { useFoyerConnect } from './hooks/useFoyerConnect.js'
import type { PairingCode, useFoyerPairingCode } from './hooks/useFoyerPairingCode.js'
import type { useFoyerSession, useFoyerWalletProvider } from './hooks/useFoyerSession.js'
import type {
  FoyerOf,
  NetworkIdOf,
  RegisteredFoyer,
  RegisteredNamespace,
  RegisteredNetworkId,
} from './register.js'
import type { CallCapabilities, useFoyerSendCalls } from './requests/useFoyerSendCalls.js'
import type { useFoyerSendTransaction } from './requests/useFoyerSendTransaction.js'
import type { useFoyerSignMessage } from './requests/useFoyerSignMessage.js'
import type { useFoyerSwitchNetwork } from './requests/useFoyerSwitchNetwork.js'
import type { RequestState } from './requests/useRequests.js'

const currency = { name: 'Coin', symbol: 'COIN', decimals: 18 }
const one = defineNetwork({ id: 'eip155:1', name: 'One', nativeCurrency: currency, rpcUrls: [] })
const sun = defineNetwork({ id: 'solana:sun', name: 'Sun', nativeCurrency: currency, rpcUrls: [] })
/** A network in viem's format. */
const ten = {
  id: 10,
  name: 'Ten',
  nativeCurrency: currency,
  rpcUrls: { default: { http: ['https://ten.example'] } },
} as const

// Checked by the compiler: `tsc --noEmit` fails otherwise.
describe('the types of an instance', () => {
  it('include the networks of the instance, also networks of viem', () => {
    const foyer = createFoyer({ networks: [one, sun, ten] })
    expectTypeOf(foyer).toExtend<FoyerOf<'eip155:1' | 'solana:sun' | 'eip155:10'>>()
    expectTypeOf<NetworkIdOf<typeof ten>>().toEqualTypeOf<'eip155:10'>()
    expectTypeOf(foyer).not.toExtend<FoyerOf<'eip155:1'>>()
  })

  it('narrow the session by its namespace, with the networks of the instance', () => {
    const foyer = createFoyer({ networks: [one, sun, ten] })
    type Offered = 'eip155:1' | 'eip155:10' | 'solana:sun'
    type Evm = AppSession<'eip155', Offered>
    expectTypeOf(foyer.getSession('eip155')).toEqualTypeOf<Evm | undefined>()
    expectTypeOf<Evm['switchNetwork']>().parameter(0).toEqualTypeOf<'eip155:1' | 'eip155:10'>()
    expectTypeOf<Evm['account']>().toEqualTypeOf<AccountId<'eip155'>>()
    expectTypeOf(foyer.getSession('cosmos')).toEqualTypeOf<AppSession<'cosmos'> | undefined>()
    expectTypeOf<ReturnType<typeof useFoyer>['foyer']>().toEqualTypeOf<RegisteredFoyer>()
    expectTypeOf<RegisteredFoyer>().toEqualTypeOf<FoyerOf>()
  })

  it('reject an instance without networks', () => {
    // @ts-expect-error `networks` is required
    expectTypeOf(createFoyer).toBeCallableWith({ adapters: [] })
  })

  it('accept any network and namespace if no instance is registered', () => {
    expectTypeOf<RegisteredNetworkId>().toEqualTypeOf<NetworkId>()
    expectTypeOf<RegisteredNamespace>().toEqualTypeOf<
      'eip155' | 'solana' | 'polkadot' | 'bip122' | 'cosmos'
    >()
    expectTypeOf<ReturnType<typeof useFoyerSwitchNetwork>['switchNetwork']>()
      .parameter(0)
      .toEqualTypeOf<NetworkId>()
  })
})

describe('the types of a session', () => {
  it('match its namespace', () => {
    type Evm = NonNullable<ReturnType<typeof useFoyerSession<'eip155'>>>
    expectTypeOf<Evm>().toEqualTypeOf<AppSession<'eip155'>>()
    expectTypeOf<Evm['sendRequest']>().returns.resolves.toBeUnknown()
    expectTypeOf<Evm['switchNetwork']>().parameter(0).toEqualTypeOf<`eip155:${string}`>()
    type Solana = NonNullable<ReturnType<typeof useFoyerSession<'solana'>>>
    expectTypeOf<Solana>().toHaveProperty('signTransactions')
    expectTypeOf<Solana>().not.toHaveProperty('sendCalls')
  })

  it('mark an ability as optional if some wallets of the family lack it', () => {
    expectTypeOf<AppSession<'bip122'>['signPsbt']>().extract<undefined>().toBeUndefined()
    expectTypeOf<AppSession<'eip155'>['signMessage']>().extract<undefined>().toBeNever()
  })

  it('have addresses, hashes and signatures of their namespace', () => {
    expectTypeOf<[AddressOf<'eip155'>, HashOf<'eip155'>, SignatureOf<'eip155'>]>().toEqualTypeOf<
      [Hex, Hex, Hex]
    >()
    expectTypeOf<[AddressOf<'solana'>, HashOf<'solana'>, SignatureOf<'solana'>]>().toEqualTypeOf<
      [string, string, string]
    >()
    expectTypeOf<AddressOf>().toEqualTypeOf<string>()
    type Evm = AppSession<'eip155'>
    expectTypeOf<Evm['account']>().toEqualTypeOf<AccountId<'eip155'>>()
    expectTypeOf<AccountId<'eip155'>>().toEqualTypeOf<`eip155:${string}:0x${string}`>()
    expectTypeOf<Evm['sendTransaction']>().returns.resolves.toEqualTypeOf<Hex>()
    expectTypeOf<Evm['signMessage']>().returns.resolves.toEqualTypeOf<Hex>()
    expectTypeOf<Evm['signTypedData']>().returns.resolves.toEqualTypeOf<Hex>()
    const parsed = parseAccountId('eip155:1:0xab' as Evm['account'])
    expectTypeOf(parsed.address).toEqualTypeOf<Hex>()
    expectTypeOf(parsed.networkId).toEqualTypeOf<`eip155:${string}`>()
    expectTypeOf(parseAccountId<string>('eip155:1:0xab').address).toEqualTypeOf<string>()
  })

  it('include the documents that were signed', () => {
    type Sign = NonNullable<AppSession<'cosmos'>['signDirect']>
    expectTypeOf<Sign>().returns.resolves.toHaveProperty('signed').toEqualTypeOf<CosmosSignDocument>()
    // A union with `object` would absorb the other members.
    expectTypeOf<WalletProviderOf<'bip122'>>().not.toEqualTypeOf<object>()
    expectTypeOf<WalletProviderOf<'polkadot'>>().extract<{ signer: object }>().toHaveProperty('accounts')
  })

  it('include the type of a wallet’s own provider', () => {
    expectTypeOf<ReturnType<typeof useFoyerWalletProvider<'eip155'>>>().toEqualTypeOf<
      EvmProvider | undefined
    >()
  })
})

describe('the types of hooks', () => {
  it('have data after a success', () => {
    type ReadHooks = ReadState<number>
    expectTypeOf<Extract<ReadHooks, { status: 'success' }>['data']>().toEqualTypeOf<number>()
    expectTypeOf<Extract<ReadHooks, { status: 'failed' }>['failure']>().toEqualTypeOf<Failure>()
    expectTypeOf<Extract<ReadHooks, { status: 'loading' | 'idle' }>['data']>().toEqualTypeOf<undefined>()
    type RequestHooks = RequestState<number>
    expectTypeOf<Extract<RequestHooks, { status: 'success' }>['data']>().toEqualTypeOf<number>()
    expectTypeOf<Extract<RequestHooks, { isFailed: true }>['failure']>().toEqualTypeOf<Failure>()
  })

  it('have each request in two forms', () => {
    type Connect = ReturnType<typeof useFoyerConnect>
    expectTypeOf<Connect['connect']>().returns.resolves.toEqualTypeOf<ConnectedAccount | undefined>()
    expectTypeOf<Connect['connectAsync']>().returns.resolves.toEqualTypeOf<ConnectedAccount>()
    expectTypeOf<Connect['data']>().toEqualTypeOf<ConnectedAccount | undefined>()
    type Calls = ReturnType<typeof useFoyerSendCalls>
    expectTypeOf<Calls['readCapabilities']>().returns.resolves.toEqualTypeOf<CallCapabilities | undefined>()
    expectTypeOf<Calls['readCapabilitiesAsync']>().returns.resolves.toEqualTypeOf<CallCapabilities>()
    expectTypeOf<ReturnType<typeof useFoyerPairingCode>>().toExtend<ReadControls<PairingCode>>()
  })

  it('follow the namespace', () => {
    type Evm = ReturnType<typeof useFoyerAccount<'eip155'>>
    expectTypeOf<Extract<Evm, { isConnected: true }>['address']>().toEqualTypeOf<Hex>()
    type Any = ReturnType<typeof useFoyerAccount>
    expectTypeOf<Extract<Any, { isConnected: true; namespace: 'eip155' }>['address']>().toEqualTypeOf<Hex>()
    expectTypeOf<Extract<Any, { isConnected: true }>['address']>().toEqualTypeOf<string>()
    expectTypeOf<ReturnType<typeof useFoyerSendTransaction<'eip155'>>['data']>().toEqualTypeOf<
      Hex | undefined
    >()
    expectTypeOf<ReturnType<typeof useFoyerSignMessage<'solana'>>['data']>().toEqualTypeOf<
      string | undefined
    >()
  })
})
