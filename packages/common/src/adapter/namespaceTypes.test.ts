import { describe, expectTypeOf, it } from 'vitest'
import {
  type AccountId,
  type AddressOf,
  type DataOf,
  defineNamespace,
  type HashOf,
  type Hex,
  type NamespaceOf,
  parseNetworkId,
  type SignatureOf,
  toAccountId,
} from '../caip.js'
import type { AppSession } from './appSession.js'
import type * as Can from './capabilities.js'
import type { Network } from './network.js'

// Checked by the compiler: `tsc --noEmit` fails otherwise.
describe('the types of ids', () => {
  it('follow the namespace in the id', () => {
    expectTypeOf<NamespaceOf<'eip155:1'>>().toEqualTypeOf<'eip155'>()
    expectTypeOf(parseNetworkId<'solana:sun'>)
      .returns.toHaveProperty('namespace')
      .toEqualTypeOf<'solana'>()
    expectTypeOf(toAccountId<'eip155:1', Hex>).returns.toEqualTypeOf<`eip155:1:0x${string}`>()
    expectTypeOf(defineNamespace<'cosmos'>).returns.toEqualTypeOf<'cosmos'>()
    expectTypeOf<Network<'eip155:1'>['id']>().toEqualTypeOf<'eip155:1'>()
    expectTypeOf<DataOf<'eip155'>>().toEqualTypeOf<Hex>()
    expectTypeOf<DataOf<'bip122'>>().toEqualTypeOf<string>()
  })
})

describe('the types of session requests', () => {
  it('follow the namespace', () => {
    expectTypeOf<Can.WalletRequest<'eip155'>['account']>().toEqualTypeOf<AccountId<'eip155'> | undefined>()
    expectTypeOf<Can.SignedTransaction<'eip155'>['hash']>().toEqualTypeOf<Hex>()
    type OnSent = NonNullable<Can.SendingRequest<'eip155'>['onSent']>
    expectTypeOf<OnSent>().parameter(0).toEqualTypeOf<Hex>()
    expectTypeOf<Can.SignsMessages<'eip155'>['signMessage']>().returns.resolves.toEqualTypeOf<Hex>()
    expectTypeOf<Can.SignsTypedData<'eip155'>['signTypedData']>().returns.resolves.toEqualTypeOf<
      SignatureOf<'eip155'>
    >()
    type Sends = Can.SendsTransactions<'eip155'>['sendTransaction']
    expectTypeOf<Sends>().returns.resolves.toEqualTypeOf<HashOf<'eip155'>>()
    expectTypeOf<Parameters<Sends>[0]['transaction']['to']>().toEqualTypeOf<AddressOf<'eip155'>>()
    expectTypeOf<AppSession<'eip155'>>().toExtend<Can.WritesContracts<'eip155'>>()
    type Bundle = Awaited<ReturnType<Can.SendsCalls<'eip155'>['sendCalls']>>
    expectTypeOf<Bundle['hashes']>().toEqualTypeOf<readonly Hex[] | undefined>()
    type Assets = Parameters<Can.SendsAssets<'eip155'>['sendAsset']>[0]
    expectTypeOf<Assets['token']>().toEqualTypeOf<Hex | undefined>()
    type AssetsRequest = Parameters<Can.ProvidesAssets<'eip155'>['getAssets']>[0]
    expectTypeOf<AssetsRequest['networkIds']>().toEqualTypeOf<readonly `eip155:${string}`[]>()
    type Reading = Awaited<ReturnType<Can.HasCapabilities<'eip155'>['getCapabilities']>>
    expectTypeOf<keyof Reading>().toEqualTypeOf<`eip155:${string}`>()
  })

  it('have the documents of the other namespaces', () => {
    expectTypeOf<Can.SignsTransactions<'solana'>['signTransactions']>().returns.resolves.toEqualTypeOf<
      readonly string[]
    >()
    type SendsSigned = Can.SignsAndSendsTransactions<'solana'>['signAndSendTransaction']
    expectTypeOf<SendsSigned>().returns.resolves.toEqualTypeOf<HashOf<'solana'>>()
    type SignedIn = Awaited<ReturnType<Can.SignsIn<'solana'>['signIn']>>
    expectTypeOf<SignedIn['account']>().toEqualTypeOf<AccountId<'solana'>>()
    type Psbt = Awaited<ReturnType<Can.SignsPsbt<'bip122'>['signPsbt']>>
    expectTypeOf<Psbt['transactionId']>().toEqualTypeOf<HashOf<'bip122'> | undefined>()
    type Key = Awaited<ReturnType<Can.ReadsKeys<'cosmos'>['readKey']>>
    expectTypeOf<Key>().toEqualTypeOf<Can.AccountKey>()
    type Payload = Parameters<Can.SignsPayloads<'polkadot'>['signPayload']>[0]['payload']
    expectTypeOf<Payload>().toEqualTypeOf<Readonly<Record<string, unknown>>>()
    expectTypeOf<AppSession<'polkadot'>>().toExtend<Partial<Can.SignsExtrinsics<'polkadot'>>>()
    expectTypeOf<Can.SignsCosmosDocuments<'cosmos'>['signAmino']>().returns.resolves.toHaveProperty('signed')
  })
})
