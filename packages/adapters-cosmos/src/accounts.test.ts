import { accountFromAny } from '@cosmjs/stargate'
import { base64 } from '@scure/base'
import { BaseAccount, ModuleAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth'
import { QueryAccountResponse } from 'cosmjs-types/cosmos/auth/v1beta1/query'
import {
  BaseVestingAccount,
  ContinuousVestingAccount,
  DelayedVestingAccount,
  PeriodicVestingAccount,
  PermanentLockedAccount,
} from 'cosmjs-types/cosmos/vesting/v1beta1/vesting'
import { expect, it } from 'vitest'
import { startNode } from './__fixtures__/startNode.js'
import { readAccount } from './accounts.js'

const address = 'cosmos1owner'
const baseAccount = BaseAccount.fromPartial({ address, accountNumber: 400_001n, sequence: 12n })
const coins = [{ denom: 'uatom', amount: '7' }]
const baseVestingAccount = BaseVestingAccount.fromPartial({
  ...{ baseAccount, originalVesting: coins, delegatedFree: coins, delegatedVesting: coins, endTime: 99n },
})
const vesting = { baseVestingAccount }
const auth = '/cosmos.auth.v1beta1'
const vests = '/cosmos.vesting.v1beta1'

/** Starts a node that returns this account for every address. */
const startWith = (typeUrl: string, value: Uint8Array) =>
  startNode({
    abci_query() {
      const answer = QueryAccountResponse.encode({ account: { typeUrl, value } }).finish()
      return { result: { response: { code: 0, value: base64.encode(answer), height: '1' } } }
    },
  })

it.each([
  [`${auth}.BaseAccount`, BaseAccount.encode(baseAccount)],
  [`${auth}.ModuleAccount`, ModuleAccount.encode({ baseAccount, name: 'gov', permissions: ['burner'] })],
  [`${vests}.BaseVestingAccount`, BaseVestingAccount.encode(baseVestingAccount)],
  [`${vests}.ContinuousVestingAccount`, ContinuousVestingAccount.encode({ ...vesting, startTime: 5n })],
  [`${vests}.DelayedVestingAccount`, DelayedVestingAccount.encode(vesting)],
  [
    `${vests}.PeriodicVestingAccount`,
    PeriodicVestingAccount.encode({
      ...vesting,
      startTime: 5n,
      vestingPeriods: [{ length: 3n, amount: coins }],
    }),
  ],
])(
  'reads the account number and sequence of an account of type %s as CosmJS does',
  async (typeUrl, written) => {
    const value = written.finish()
    const { network } = await startWith(typeUrl, value)
    const { accountNumber, sequence } = accountFromAny({ typeUrl, value })
    expect(await readAccount({ network }, address)).toEqual({ accountNumber, sequence, accountType: typeUrl })
  },
)

it('reads account types that CosmJS does not support, and reports an unknown type', async () => {
  const locked = await startWith(
    `${vests}.PermanentLockedAccount`,
    PermanentLockedAccount.encode(vesting).finish(),
  )
  expect(await readAccount(locked, address)).toMatchObject({ accountNumber: 400_001n, sequence: 12 })
  const other = await startWith('/of.another.make.Account', new Uint8Array())
  await expect(readAccount(other, address)).rejects.toMatchObject({
    code: 'RPC_FAILED',
    message: expect.stringContaining('/of.another.make.Account'),
  })
})

it('returns undefined for an account that the chain lacks, and throws other failures', async () => {
  const refuse = (log: string) =>
    startNode({ abci_query: () => ({ result: { response: { code: 22, log, height: '1' } } }) })
  const missing = await refuse('rpc error: code = NotFound desc = account not found: key not found')
  expect(await readAccount(missing, address)).toBeUndefined()
  await expect(readAccount(await refuse('busy'), address)).rejects.toMatchObject({ code: 'RPC_FAILED' })
})
