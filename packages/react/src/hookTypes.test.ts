import type { AccountId, AppSession, HashOf, Hex, NetworkId, SignatureOf } from '@foyer/common'
import type { ActiveAccount, FeatureModule, ModuleOf, RouteOf, ViewOf } from '@foyer/core'
import { expectTypeOf, it } from 'vitest'
import type { UseFoyerAccountReturn } from './hooks/useFoyerAccount.js'
import type { UseFoyerNetworkReturn, useFoyerNetwork } from './hooks/useFoyerNetwork.js'
import type { UseFoyerStateReturn } from './hooks/useFoyerState.js'
import type { NamespaceOptions, NamespaceWith, RegisteredNamespace, RegisteredSession } from './register.js'
import type { UseFoyerSendTransactionReturn } from './requests/useFoyerSendTransaction.js'
import type { UseFoyerSignMessageReturn } from './requests/useFoyerSignMessage.js'
import type { RequestControls } from './requests/useRequests.js'

// Checked by the compiler: `tsc --noEmit` fails otherwise.
it('gives the results of hooks the types of their namespace', () => {
  type Account = Extract<UseFoyerAccountReturn<'eip155'>, { isConnected: true }>
  expectTypeOf<Account>().toExtend<ActiveAccount<'eip155'>>()
  expectTypeOf<ActiveAccount<'eip155'>['account']>().toEqualTypeOf<AccountId<'eip155'>>()
  expectTypeOf<ReturnType<typeof useFoyerNetwork<'eip155'>>>().toEqualTypeOf<
    UseFoyerNetworkReturn<'eip155'>
  >()
  expectTypeOf<UseFoyerNetworkReturn<'eip155'>['networkId']>().toEqualTypeOf<
    NetworkId<'eip155'> | undefined
  >()
  type Send = UseFoyerSendTransactionReturn<'eip155'>
  expectTypeOf<Send>().toExtend<RequestControls<HashOf<'eip155'>>>()
  expectTypeOf<Send['sendTransactionAsync']>().returns.resolves.toEqualTypeOf<Hex>()
  type Sign = UseFoyerSignMessageReturn<'eip155'>
  expectTypeOf<Sign['signMessageAsync']>().returns.resolves.toEqualTypeOf<SignatureOf<'eip155'>>()
  expectTypeOf<UseFoyerStateReturn<'solana'>['activeNamespace']>().toEqualTypeOf<'solana'>()
})

it('derives the types of options and sessions from the registered instance', () => {
  expectTypeOf<NamespaceOptions['namespace']>().toEqualTypeOf<RegisteredNamespace | undefined>()
  expectTypeOf<NamespaceWith<'sendCalls'>>().toEqualTypeOf<'eip155'>()
  expectTypeOf<RegisteredSession<'eip155'>>().toEqualTypeOf<AppSession<'eip155'>>()
})

it('gives routes the view that they are for', () => {
  expectTypeOf<RouteOf<'Connect'>['view']>().toEqualTypeOf<'Connect'>()
  expectTypeOf<'Connect'>().toExtend<ViewOf<'connect'>>()
})

it('gives features their state and actions', () => {
  expectTypeOf<FeatureModule<'state', 'actions', 'needs'>['slice']>().toEqualTypeOf<'state'>()
  expectTypeOf<ModuleOf<'pay'>>().toHaveProperty('start')
})
