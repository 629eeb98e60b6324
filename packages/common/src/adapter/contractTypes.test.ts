import { describe, expectTypeOf, it } from 'vitest'
import type { Hex } from '../caip.js'
import type { AppSession } from './appSession.js'
import type {
  ContractFunctionArgs,
  ContractFunctionName,
  TypedData,
  TypedDataMessage,
} from './contractTypes.js'

const abi = [
  {
    type: 'function',
    name: 'transfer',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [{ name: '', type: 'bool' }],
  },
  { type: 'function', name: 'pause', stateMutability: 'nonpayable', inputs: [], outputs: [] },
  {
    type: 'function',
    name: 'name',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ name: '', type: 'string' }],
  },
] as const
const types = {
  Order: [
    { name: 'amount', type: 'uint256' },
    { name: 'buyer', type: 'Buyer' },
  ],
  Buyer: [{ name: 'wallet', type: 'address' }],
} as const
const address: Hex = '0xab'

// Checked by the compiler: `tsc --noEmit` fails otherwise.
describe('the types of a contract', () => {
  it('infer the functions that write, and their arguments', () => {
    expectTypeOf<ContractFunctionName<typeof abi>>().toEqualTypeOf<'transfer' | 'pause'>()
    expectTypeOf<ContractFunctionArgs<typeof abi, 'transfer'>>().toEqualTypeOf<readonly [Hex, bigint]>()
    expectTypeOf<ContractFunctionArgs<typeof abi, 'pause'>>().toEqualTypeOf<readonly []>()
    expectTypeOf<ContractFunctionName<readonly unknown[]>>().toEqualTypeOf<string>()
    expectTypeOf<ContractFunctionArgs<readonly unknown[], string>>().toEqualTypeOf<readonly unknown[]>()
  })

  it('reject a request with a wrong function or argument', () => {
    const check = ({ writeContract }: AppSession<'eip155'>) => [
      writeContract({ address, abi, functionName: 'transfer', args: [address, 1n] }),
      writeContract({ address, abi, functionName: 'pause', args: [] }),
      writeContract({ address, abi: [] as readonly unknown[], functionName: 'anything', args: [1] }),
      // @ts-expect-error the function only reads
      writeContract({ address, abi, functionName: 'name', args: [] }),
      // @ts-expect-error the amount is a bigint
      writeContract({ address, abi, functionName: 'transfer', args: [address, '1'] }),
    ]
    expectTypeOf(check).returns.items.resolves.toEqualTypeOf<Hex>()
  })
})

describe('the types of an EIP-712 document', () => {
  it('infer the message', () => {
    expectTypeOf<TypedDataMessage<typeof types, 'Order'>>().toEqualTypeOf<{
      amount: bigint
      buyer: { wallet: Hex }
    }>()
    expectTypeOf<TypedData['message']>().toEqualTypeOf<Readonly<Record<string, unknown>>>()
  })

  it('reject a request with a wrong struct or message', () => {
    const message = { amount: 1n, buyer: { wallet: address } }
    const check = ({ signTypedData }: AppSession<'eip155'>, document: TypedData) => [
      signTypedData({ typedData: { domain: { chainId: 1 }, types, primaryType: 'Order', message } }),
      signTypedData({ typedData: document }),
      // @ts-expect-error there is no such struct
      signTypedData({ typedData: { domain: {}, types, primaryType: 'Sale', message } }),
      // @ts-expect-error the buyer is missing
      signTypedData({ typedData: { domain: {}, types, primaryType: 'Order', message: { amount: 1n } } }),
    ]
    expectTypeOf(check).returns.items.resolves.toEqualTypeOf<Hex>()
  })
})
