import { expectTypeOf, it } from 'vitest'
import { createFoyer, type Foyer, type FoyerOptions, type FoyerState } from './exports/index.js'

const networks = [
  {
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
  },
] as const

it('rejects option names that do not exist', () => {
  const wrong = [
    // @ts-expect-error the group has `featured`
    () => createFoyer({ networks, wallets: { feature: [] } }),
    // @ts-expect-error a name of `modal` needs its group
    () => createFoyer({ networks, layout: 'wide' }),
    // @ts-expect-error a name of `modal` is none of `wallets`
    () => createFoyer({ networks, wallets: { layout: 'wide' } }),
    // @ts-expect-error a switch of `features` is none of `modal`
    () => createFoyer({ networks, modal: { swaps: false } }),
    // @ts-expect-error the placements are 'dialog' and 'inline'
    () => createFoyer({ networks, modal: { placement: 'embedded' } }),
    // @ts-expect-error one option has either kind of sign-in
    () => createFoyer({ networks, siwx: undefined }),
    // @ts-expect-error an incomplete older client
    () => createFoyer({ networks, signIn: { getNonce: async () => '' } }),
  ]
  expectTypeOf(wrong).items.toBeFunction()
})

it('rejects changes of options that are fixed', () => {
  const wrong = (foyer: Foyer) => [
    // @ts-expect-error `list` cannot change
    () => foyer.updateOptions({ wallets: { list: { data: [] } } }),
    // @ts-expect-error `projectId` cannot change
    () => foyer.updateOptions({ projectId: 'p' }),
  ]
  expectTypeOf(wrong).returns.items.toBeFunction()
})

it('has the same groups in the options and in the state', () => {
  type Options = FoyerState['options']
  expectTypeOf<Options['wallets']['featured']>().toEqualTypeOf<readonly string[]>()
  expectTypeOf<NonNullable<FoyerOptions['wallets']>['featured']>().toEqualTypeOf<
    readonly string[] | undefined
  >()
  expectTypeOf<Options['modal']['placement']>().toEqualTypeOf<'dialog' | 'inline'>()
  expectTypeOf<keyof Options>().toEqualTypeOf<
    'features' | 'wallets' | 'walletConnect' | 'modal' | 'advanced' | 'locale' | 'texts'
  >()
})
