import type { AccountId, Hex } from '@foyer/common'
import type { Foyer, FoyerEvent } from '@foyer/core'
import type { ExchangePayment, PayAsset, PayRequest } from '@foyer/core/pay'
import type { TransactionName, TransactionRequest } from '@foyer/core/transactions'
import { describe, expectTypeOf, it } from 'vitest'
import type { useFoyerEvents } from './hooks/useFoyer.js'
import type { WalletConnection } from './hooks/useFoyerConnections.js'
import type { UseFoyerTransactionsReturn } from './hooks/useFoyerTransactions.js'
import type { UseFoyerPayUrlReturn } from './pay/useFoyerExchanges.js'
import type { UseFoyerPayReturn } from './pay/useFoyerPay.js'

// Checked by the compiler: `tsc --noEmit` fails otherwise.
describe('a check of the namespace narrows', () => {
  it('events', () => {
    type ConnectedEvent = Extract<FoyerEvent, { type: 'connected' | 'changed' }>
    type Evm = Extract<ConnectedEvent, { namespace: 'eip155' }>
    expectTypeOf<Evm['activeAccount']>().toEqualTypeOf<AccountId<'eip155'>>()
    expectTypeOf<Evm['networkId']>().toEqualTypeOf<`eip155:${string}`>()
    const listen = (foyer: Foyer) =>
      foyer.on('connected', event => {
        if (event.namespace === 'eip155')
          expectTypeOf(event.activeAccount).toEqualTypeOf<AccountId<'eip155'>>()
      })
    expectTypeOf(listen).returns.toBeFunction()
    type Listener = Parameters<typeof useFoyerEvents<'changed'>>[1]
    expectTypeOf<Parameters<Listener>[0]['type']>().toEqualTypeOf<'changed'>()
  })

  it('connections', () => {
    expectTypeOf<WalletConnection<'eip155'>['account']>().toEqualTypeOf<AccountId<'eip155'>>()
    type Evm = Extract<WalletConnection, { namespace: 'eip155' }>
    expectTypeOf<Evm>().toEqualTypeOf<WalletConnection<'eip155'>>()
  })
})

describe('the network narrows', () => {
  const hash: Hex = '0xab'
  const label = 'Mint'

  it('the hash of a transaction', () => {
    expectTypeOf<TransactionRequest<'eip155:1'>['hash']>().toEqualTypeOf<Hex>()
    expectTypeOf<TransactionName<'solana:sun'>['hash']>().toEqualTypeOf<string>()
    expectTypeOf<TransactionRequest['hash']>().toEqualTypeOf<string>()
    const check = (foyer: Foyer, { addAsync, retry }: UseFoyerTransactionsReturn) => [
      foyer.transactions.add({ hash, networkId: 'eip155:1', label }),
      addAsync({ hash: 'ab', networkId: 'solana:sun', label }),
      retry({ hash, networkId: 'eip155:1' }),
      // @ts-expect-error a hash of eip155 is hexadecimal
      addAsync({ hash: 'ab', networkId: 'eip155:1', label }),
      // @ts-expect-error a hash of eip155 is hexadecimal
      foyer.transactions.add({ hash: 'ab', networkId: 'eip155:1', label }),
    ]
    expectTypeOf(check).returns.items.resolves.toBeVoid()
  })

  it('the addresses of a payment', () => {
    expectTypeOf<PayRequest<'eip155:1'>['recipient']>().toEqualTypeOf<Hex>()
    expectTypeOf<PayAsset<'eip155:1'>['address']>().toEqualTypeOf<Hex | 'native'>()
    expectTypeOf<PayRequest['recipient']>().toEqualTypeOf<string>()
    expectTypeOf<ExchangePayment<'eip155:1'>['recipient']>().toEqualTypeOf<Hex>()
    const coin = { address: 'native', symbol: 'COIN', decimals: 18 } as const
    const asset = { ...coin, network: 'eip155:1' } as const
    const check = ({ pay }: UseFoyerPayReturn, { getPayUrl }: UseFoyerPayUrlReturn) => [
      pay({ asset, recipient: hash, amount: '1' }),
      pay({ asset: { ...coin, network: 'solana:sun' }, recipient: 'ab', amount: '1' }),
      // @ts-expect-error an address of eip155 is hexadecimal
      pay({ asset, recipient: 'ab', amount: '1' }),
      // @ts-expect-error an address of eip155 is hexadecimal
      getPayUrl({ asset, recipient: 'ab', amount: '1', exchangeId: 'harbor' }),
    ]
    expectTypeOf(check).returns.items.toBeObject()
  })
})
