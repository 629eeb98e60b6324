import { createPolkadotWallet } from '@foyer/testing/polkadot'
import { ApiPromise, HttpProvider } from '@polkadot/api'
import { expect, inject, it } from 'vitest'

it('signs a transaction that the chain accepts', async () => {
  const {
    chains: [chain],
    accounts: [account],
  } = inject('polkadot')
  const api = await ApiPromise.create({
    provider: new HttpProvider(chain.rpcUrl) as never,
    noInitWarn: true,
  })
  const wallet = createPolkadotWallet({ name: 'local-wallet', keys: [account] })
  const { accounts, signer } = await wallet.extension.enable('shop')
  const [first = expect.fail('no account')] = await accounts.get(true)
  const remark = api.tx['system']?.['remark']?.('0x01') ?? expect.fail('no remarks')
  const signed = await remark.signAsync(first.address, { signer: signer as never })
  expect(await api.rpc.author.submitExtrinsic(signed)).toHaveLength(32)
  await api.disconnect()
})
