import { type DeliverTxResponse, StargateClient } from '@cosmjs/stargate'
import { toOfflineAminoSigner, toOfflineDirectSigner } from '@foyer/adapters-cosmos/cosmjs'
import { type AppSession, parseAccountId } from '@foyer/common'
import { describe, expect, inject, it } from 'vitest'
import { connect, ways } from './connectBothWays.js'
import { codeOf, expectRefusals } from './expectRefusals.js'
import { localCosmos } from './families/cosmos.js'
import { runExample } from './runExample.js'

type Cosmos = AppSession<'cosmos'>
type Example = {
  payLunch(session: Cosmos, rpcUrl: string, recipient: string): Promise<DeliverTxResponse>
}

const [hub] = inject('cosmos').chains
const [receiver] = inject('cosmos').accounts[7]?.addresses ?? ['']
const addressOf = ({ account }: Cosmos) => parseAccountId(account).address

/** Returns a sign document without messages. */
const document = (chain_id: string) => ({
  ...{ chain_id, account_number: '1', sequence: '1', memo: '', msgs: [] },
  fee: { gas: '1', amount: [] },
})

const lunches = async () => {
  const client = await StargateClient.connect(hub.rpcUrl)
  return BigInt((await client.getBalance(receiver, hub.denom)).amount)
}

describe.each(ways)('CosmJS over the %s', way => {
  it('pays with the documented code', async () => {
    const { session, askedCount } = await connect(localCosmos(), way)
    const { payLunch } = await runExample<Example>('cosmjs.ts')
    const before = await lunches()
    const { code } = await payLunch(session(), hub.rpcUrl, receiver)
    expect([code, (await lunches()) - before]).toEqual([0, 5n])
    expect(askedCount()).toBeGreaterThan(0)
  })

  it('does not prompt for a foreign account, a foreign chain or an unsupported method', async () => {
    const { session, askedCount } = await connect(localCosmos(), way)
    const own = addressOf(session())
    const signer = toOfflineAminoSigner(session())
    const before = askedCount()
    expect(await codeOf(signer.signAmino(receiver, document(hub.chainId)))).toBe('ACCOUNT_NOT_CONNECTED')
    expect(await codeOf(signer.signAmino(own, document('elsewhere-1')))).toBe('NETWORK_SWITCH_MISMATCH')
    const { signDirect: _, signAmino: __, ...less } = session()
    expect(await codeOf(toOfflineDirectSigner(less).getAccounts())).toBe('REQUEST_UNSUPPORTED')
    expect(await codeOf(toOfflineAminoSigner(less).getAccounts())).toBe('REQUEST_UNSUPPORTED')
    expect(askedCount()).toBe(before)
  })

  it.each([
    [
      'JSON',
      (session: Cosmos) => {
        return toOfflineAminoSigner(session).signAmino(addressOf(session), document(hub.chainId))
      },
    ],
    [
      'protobuf',
      (session: Cosmos) => {
        const bytes = Uint8Array.of(1)
        const document = { bodyBytes: bytes, authInfoBytes: bytes, chainId: hub.chainId, accountNumber: 1n }
        return toOfflineDirectSigner(session).signDirect(addressOf(session), document)
      },
    ],
  ])('does not sign %s if the visitor declines, or after a disconnect', async (_, sign) => {
    const connected = await connect(localCosmos(), way)
    await expectRefusals(connected, sign)
  })
})
