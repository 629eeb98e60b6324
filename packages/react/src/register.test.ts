import { type AppSession, defineNetwork, type NetworkId, type RequestProvider } from '@foyer/common'
import { describe, expectTypeOf, it } from 'vitest'
import { createFoyer } from './createFoyer.js'
import type { useFoyerSession, useFoyerWalletProvider } from './hooks/useFoyerSession.js'
import type { FoyerOf, NetworkIdOf, RegisteredNamespace, RegisteredNetworkId } from './register.js'
import type { useFoyerSwitchNetwork } from './requests/useFoyerSwitchNetwork.js'

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

  it('refuse an instance without networks', () => {
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

  it('include the type of a wallet’s own provider', () => {
    expectTypeOf<ReturnType<typeof useFoyerWalletProvider<'eip155'>>>().toEqualTypeOf<
      RequestProvider | undefined
    >()
  })
})
