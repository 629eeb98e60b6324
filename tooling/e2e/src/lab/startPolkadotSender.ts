import { callRpc } from '@foyer/devstack/walks'
import { ApiPromise, HttpProvider, Keyring } from '@polkadot/api'
import { readSites } from '../setup/Sites.js'

/** A signed extrinsic that is not submitted yet. */
export interface SignedTransfer {
  readonly hash: string
  readonly hex: string
  /** Submits the transfer to the node, where it stays pending. */
  submit(): Promise<void>
}

/**
 * Signs as the last account of the second local chain, and produces that chain's blocks itself until it is stopped.
 */
export async function startPolkadotSender() {
  const { chains, accounts } = readSites().polkadot
  const { rpcUrl, networkId } = chains[1]
  const { secretUri = '', kind } = accounts.at(-1) ?? {}
  const api = await ApiPromise.create({ provider: new HttpProvider(rpcUrl) as never, noInitWarn: true })
  const pair = new Keyring(kind && { type: kind }).addFromUri(secretUri)
  const call = (method: string, ...params: unknown[]) => callRpc(rpcUrl, [{ method, params }])
  await call('dev_setBlockBuildMode', 'Manual')
  return {
    networkId,
    /** Signs a transfer with the account's next nonce, which several may share. With `era` 0 it never expires. */
    async sign({
      coins,
      era = 0,
    }: {
      readonly coins: bigint
      readonly era?: number
    }): Promise<SignedTransfer> {
      const transfer = api.tx['balances']?.['transferKeepAlive']?.(accounts[0].address, coins * 10n ** 12n)
      if (!transfer) throw new Error('the chain knows no transfers')
      const signed = await transfer.signAsync(pair, { era })
      const submit = async () => void (await api.rpc.author.submitExtrinsic(signed))
      return { hash: signed.hash.toHex(), hex: signed.toHex(), submit }
    },
    newBlocks: (block: { readonly count?: number; readonly transactions?: readonly string[] } = {}) =>
      call('dev_newBlock', block),
    /** Drops the node's pending transactions. */
    clearPool: () => call('foyer_clearPool'),
    async stop() {
      await call('dev_setBlockBuildMode', 'Instant')
      await call('dev_newBlock') // includes the pending transactions
      await api.disconnect()
    },
  }
}
